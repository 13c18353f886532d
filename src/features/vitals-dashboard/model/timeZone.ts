/** The zone of times until another is chosen; also that of the days that figures are counted by. */
export const defaultZone = "UTC";

/** Zones to choose from, from west to east: places that many people know, about one for each hour. An address may name any other. */
export const offeredZones: readonly string[] = [
  defaultZone,
  "America/Los_Angeles",
  "America/Denver",
  "America/Chicago",
  "America/New_York",
  "America/Sao_Paulo",
  "Europe/London",
  "Africa/Lagos",
  "Europe/Berlin",
  "Europe/Kyiv",
  "Europe/Istanbul",
  "Asia/Dubai",
  "Asia/Karachi",
  "Asia/Kolkata",
  "Asia/Dhaka",
  "Asia/Jakarta",
  "Asia/Shanghai",
  "Asia/Tokyo",
  "Australia/Sydney",
  "Pacific/Auckland",
];

/** True for a name of the IANA time zone database. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).format(0) !== "";
  } catch {
    return false;
  }
}

/** Formats of moments in a zone. Hydrated text must be the text that the loader made. */
interface Moments {
  /** A date with its time and zone. */
  readonly instant: (epochMs: number) => string;
  /** Hour and minute, with 24 hours. */
  readonly hour: (epochMs: number) => string;
}

/** Formats in the words of a locale, with western digits and years. */
export function createMoments(tag: string, timeZone: string): Moments {
  const locale = `${tag}-u-ca-gregory-nu-latn`;
  const numeric = "2-digit";
  const instant = new Intl.DateTimeFormat(locale, {
    timeZone,
    year: "numeric",
    month: "short",
    day: "numeric",
    hour: numeric,
    minute: numeric,
    timeZoneName: "short",
  });
  const hour = new Intl.DateTimeFormat("en-GB", { timeZone, hour: numeric, minute: numeric });
  return Object.freeze({
    instant: (epochMs) => instant.format(epochMs),
    hour: (epochMs) => hour.format(epochMs),
  } satisfies Moments);
}
