const months = [
  "jan",
  "feb",
  "mar",
  "apr",
  "may",
  "jun",
  "jul",
  "aug",
  "sep",
  "oct",
  "nov",
  "dec",
] as const;

/** The zones that RFC 822, section 5, names, in hours. */
const zoneHours: ReadonlyMap<string, number> = new Map([
  ["z", 0],
  ["ut", 0],
  ["utc", 0],
  ["gmt", 0],
  ["est", -5],
  ["edt", -4],
  ["cst", -6],
  ["cdt", -5],
  ["mst", -7],
  ["mdt", -6],
  ["pst", -8],
  ["pdt", -7],
]);

const ofRss =
  /^(?:(?:mon|tue|wed|thu|fri|sat|sun),\s+)?(\d{1,2})\s+([a-z]{3})\s+(\d{4})\s+(\d{2}):(\d{2})(?::(\d{2}))?\s+([a-z]{1,3}|[+-]\d{4})$/i;
const ofAtom =
  /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/i;

const minutesPerHour = 60;
const msPerMinute = 60_000;
const maxZoneMinutes = 14 * minutesPerHour;

interface DateParts {
  readonly year: string | undefined;
  /** From 0 on. */
  readonly month: number;
  readonly day: string | undefined;
  readonly hour: string | undefined;
  readonly minute: string | undefined;
  readonly second: string | undefined;
  readonly zone: string | undefined;
}

/**
 * Epoch milliseconds, to the second, of a date as RSS 2.0 writes it (RFC 822 with a year of four digits) or as Atom
 * does (RFC 3339). `undefined` for anything else, for a day or an hour that does not exist and for a missing zone.
 */
export function parseFeedDate(text: string): number | undefined {
  const parts = rssParts(text.trim()) ?? atomParts(text.trim());
  return parts && instantOf(parts);
}

function rssParts(text: string): DateParts | undefined {
  const match = ofRss.exec(text);
  if (match === null) return undefined;
  const [, day, monthName = "", year, hour, minute, second = "00", zone] = match;
  const month = months.findIndex((name) => name === monthName.toLowerCase());
  return { year, month, day, hour, minute, second, zone };
}

function atomParts(text: string): DateParts | undefined {
  const match = ofAtom.exec(text);
  if (match === null) return undefined;
  const [, year, month, day, hour, minute, second, zone] = match;
  return { year, month: Number(month) - 1, day, hour, minute, second, zone };
}

function instantOf({ month, zone, ...parts }: DateParts): number | undefined {
  const [year, day, hour, minute, second] = [
    Number(parts.year),
    Number(parts.day),
    Number(parts.hour),
    Number(parts.minute),
    Number(parts.second),
  ];
  const offset = zoneMinutes(zone ?? "");
  const utc = Date.UTC(year, month, day, hour, minute, second);
  const made = new Date(utc);
  const isReal =
    made.getUTCMonth() === month &&
    made.getUTCDate() === day &&
    made.getUTCHours() === hour &&
    made.getUTCMinutes() === minute &&
    made.getUTCSeconds() === second;
  return offset === undefined || !isReal || utc < 0 ? undefined : utc - offset * msPerMinute;
}

function zoneMinutes(zone: string): number | undefined {
  const hours = zoneHours.get(zone.toLowerCase());
  if (hours !== undefined) return hours * minutesPerHour;
  const [, sign, wholeHours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  if (Number(minutes) >= minutesPerHour) return undefined;
  const total = Number(wholeHours) * minutesPerHour + Number(minutes);
  // If the zone is not an offset, this is not a number, which fails the comparison too.
  return total <= maxZoneMinutes ? (sign === "-" ? -total : total) : undefined;
}
