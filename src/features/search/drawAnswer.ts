import { element } from "../../browser/element.ts";
import { markPath } from "../../market/markedSymbols.ts";
import { drawAssetMark } from "../../ui/asset-mark/drawAssetMark.ts";
import type { TypedPair } from "./model/searchEntries.ts";
import s from "./Search.module.css";

/** What a typed conversion comes to, as texts. */
export interface Answer {
  readonly figure: string;
  /** For screen readers. */
  readonly spoken: string;
  /** Day of its price, in words. */
  readonly day: string;
}

/** Finds what a typed conversion comes to; `undefined` where that cannot be said. */
export type AnswerPair = (pair: TypedPair) => Promise<Answer | undefined>;

/** Each is asked for once, however often its row is drawn. */
const answers = new WeakMap<TypedPair, ReturnType<AnswerPair>>();

/** A typed conversion and, as soon as it is known, what it comes to. The row has its height from the start. */
export function drawAnswer(pair: TypedPair, answer: AnswerPair): HTMLElement {
  const { from, to, amount } = pair;
  const coin = [from, to].find(({ kind }) => kind === "coin");
  const asked = [amount, from.ticker, "→", to.ticker].filter(Boolean).join(" ");
  const texts = element("div", {}, element("bdi", { className: s["asked"] }, asked));
  const row = element(
    "div",
    { className: s["answer"] },
    ...(coin === undefined ? [] : [drawAssetMark(coin.ticker, markPath(coin.ticker))]),
    texts,
  );
  const answered = answers.get(pair) ?? answer(pair);
  answers.set(pair, answered);
  answered.then(
    (found) => {
      if (found === undefined) return;
      const figure = element("bdi", { className: s["figure"], ariaHidden: "true" }, found.figure);
      const spoken = element("span", { className: "visually-hidden" }, found.spoken);
      texts.append(figure, spoken);
      row.append(element("small", { className: s["day"] }, found.day));
    },
    // The row leads to the converter, which tells what it has.
    () => {},
  );
  return row;
}
