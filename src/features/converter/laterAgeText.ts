import type { I18n } from "@lingui/core";
import type { NumberStyle } from "../../i18n/numberStyle.ts";
import { unpackHistory } from "../../market/packHistory.ts";
import { ageText, staleDays } from "./ageText.ts";
import { typicalMove } from "./model/typicalMove.ts";

/** `ageText` for a page that was cached or left open; `undefined` for a fresh price. */
export function laterAgeText(age: {
  readonly i18n: I18n;
  readonly numbers: NumberStyle;
  readonly history: string;
  readonly ageDays: number;
}): string | undefined {
  const { i18n, numbers, history, ageDays } = age;
  if (ageDays < staleDays) return undefined;
  const move = typicalMove(unpackHistory(history), ageDays);
  return ageText(i18n, numbers, { ageDays, move });
}
