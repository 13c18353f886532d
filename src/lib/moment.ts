import { startOfDay } from "./clock.ts";

const dayLength = "YYYY-MM-DD".length;

/** The minute of UTC that an instant is in, as text that sorts as time does: `YYYY-MM-DDTHH:MMZ`. */
export function momentText(epochMs: number): string {
  return `${new Date(epochMs).toISOString().slice(0, "YYYY-MM-DDTHH:MM".length)}Z`;
}

/** Whether a text that is a day or a moment is a moment. */
export function isMoment(text: string): boolean {
  return text.length > dayLength;
}

/** The UTC day of a moment. */
export function dayOfMoment(moment: string): string {
  return moment.slice(0, dayLength);
}

/** Epoch milliseconds of a moment, or of the start of a day; `NaN` for other text. */
export function timeOf(text: string): number {
  return isMoment(text) ? Date.parse(text) : startOfDay(text);
}
