import { element } from "../../browser/element.ts";
import { markPath } from "../../market/markedSymbols.ts";
import { drawAssetMark } from "../../ui/asset-mark/drawAssetMark.ts";
import layout from "../../ui/layout/Layout.module.css";
import { type AnswerPair, drawAnswer } from "./drawAnswer.ts";
import type { Choice } from "./model/searchEntries.ts";
import s from "./Search.module.css";

/** What a row of the list shows of a choice. */
export function drawChoice(choice: Choice, answer: AnswerPair): HTMLElement {
  if (!("ticker" in choice)) return drawAnswer(choice, answer);
  const { kind, ticker, label } = choice;
  return element(
    "div",
    { className: `${layout["row"]} ${layout["g12"]}` },
    ...(kind === "currency" ? [] : [drawAssetMark(ticker, markPath(ticker))]),
    element("b", { className: s["ticker"] }, ticker),
    element("span", {}, label),
  );
}
