import { formatDay } from "../../i18n/dates.ts";
import { toPlain } from "../../lib/decimal.ts";
import type { Decimal } from "../../wire/market.ts";
import type { CoinNote } from "./model/coinNotes.ts";

/** A note as the page gets it: figures as text, days in words. */
export type DatedNote =
  | { readonly kind: "move"; readonly percent: Decimal; readonly from: string }
  | Extract<CoinNote, { kind: "rank" }>
  | {
      readonly kind: "range";
      readonly from: string;
      readonly to: string;
      /** US dollars. */
      readonly low: Decimal;
      readonly lowDay: string;
      readonly high: Decimal;
      readonly highDay: string;
      readonly position: Decimal;
    };

/** Writes the days of notes in a locale's words. */
export function datedNotes(notes: readonly CoinNote[], tag: string): readonly DatedNote[] {
  const dayText = (day: string) => formatDay(tag, day, "medium");
  return notes.map((note): DatedNote => {
    if (note.kind === "rank") return note;
    const { from } = note;
    if (note.kind === "move")
      return { kind: "move", percent: toPlain(note.percent), from: dayText(from) };
    return {
      kind: "range",
      from: dayText(from),
      to: dayText(note.to),
      low: note.low,
      lowDay: dayText(note.lowDay),
      high: note.high,
      highDay: dayText(note.highDay),
      position: toPlain(note.position),
    };
  });
}
