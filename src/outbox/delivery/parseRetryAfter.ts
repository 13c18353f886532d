/** Longest wait that a client honours: a server's mistake must not silence it for days. */
export const maxRetryAfterMs = 6 * 3_600_000;

const month = "(?<month>[A-Z][a-z]{2})";
const time = String.raw`(?<time>\d{2}:\d{2}:\d{2})`;

/** The forms of a date that a recipient must understand (RFC 9110, section 5.6.7). The first one is in use today. */
const dateForms = [
  String.raw`[A-Z][a-z]{2}, (?<day>\d{2}) ${month} (?<year>\d{4}) ${time} GMT`,
  String.raw`[A-Z][a-z]{5,8}, (?<day>\d{2})-${month}-(?<year>\d{2}) ${time} GMT`,
  String.raw`[A-Z][a-z]{2} ${month} (?<day>[ \d]\d) ${time} (?<year>\d{4})`,
].map((form) => new RegExp(`^${form}$`));

/**
 * Milliseconds to wait by a `Retry-After` of seconds or of an HTTP date (RFC 9110, section 10.2.3), at most 6 hours; 0
 * for a date in the past; `undefined` without the header and for anything else. `now` is in epoch milliseconds and should
 * be the server's clock, as the date is of that clock.
 */
export function parseRetryAfter(text: string | null, now: number): number | undefined {
  const value = text?.trim() ?? "";
  const waitMs = /^\d+$/.test(value) ? Number(value) * 1_000 : readHttpDate(value, now) - now;
  return Number.isNaN(waitMs) ? undefined : Math.min(maxRetryAfterMs, Math.max(0, waitMs));
}

/** Epoch milliseconds; `NaN` for a text that is not a date. */
function readHttpDate(text: string, now: number): number {
  for (const form of dateForms) {
    const parts = form.exec(text)?.groups;
    if (parts !== undefined) return epochMsOf(parts, now);
  }
  return Number.NaN;
}

/** In the one form that every browser reads alike. */
function epochMsOf(
  { day = "", month = "", year = "", time = "" }: Readonly<Record<string, string>>,
  now: number,
): number {
  const whole = year.length === 2 ? fullYear(Number(year), now) : year;
  return Date.parse(`${day.trim().padStart(2, "0")} ${month} ${whole} ${time} GMT`);
}

/** The year of two digits that is at most 50 years ahead, as the RFC requires. */
function fullYear(digits: number, now: number): number {
  const thisYear = new Date(now).getUTCFullYear();
  const inThisCentury = thisYear - (thisYear % 100) + digits;
  return inThisCentury > thisYear + 50 ? inThisCentury - 100 : inThisCentury;
}
