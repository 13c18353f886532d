import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { element } from "../../browser/element.ts";
import { markPath } from "../../market/markedSymbols.ts";
import { drawAssetMark } from "../../ui/asset-mark/drawAssetMark.ts";
import { type AnswerPair, drawAnswer } from "./drawAnswer.ts";
import type { Choice, ComparisonChoice } from "./model/findChoices.ts";
import type { Listed, TypedPair } from "./model/searchEntries.ts";
import s from "./Search.module.css";

/** Prices of coins, all of one day. */
export interface Prices {
  readonly asOf: string;
  /** The same in words. */
  readonly day: string;
  readonly of: (ticker: string) => string | undefined;
}

/** What the first of two assets would cost at the other's market cap: so many times its price of a day. */
export type ComparePair = (
  pair: ComparisonChoice,
) => Promise<{ readonly times: string; readonly asOf: string } | undefined>;

export interface ChoiceOptions {
  readonly text: (descriptor: MessageDescriptor) => string;
  readonly answer: AnswerPair;
  readonly compare: ComparePair;
  /** Those beside the coins; `undefined` where there are none. */
  readonly prices: Promise<Prices | undefined>;
  /** Called when an answer is shown. */
  readonly onAnswered: () => void;
}

/** What a row of the list shows of a choice. */
export function drawChoice(choice: Choice, options: ChoiceOptions): HTMLElement {
  if (choice.kind === "answer")
    return drawAnswer(choice.pair, { ...options, onShown: options.onAnswered });
  if (choice.kind === "pair") return drawPair(choice.pair, options);
  if (choice.kind === "comparison") return drawComparison(choice, options);
  const row = drawRow([choice], choice.ticker, choice.label);
  if (choice.kind === "coin") row.append(drawPrice(choice.ticker, options.prices));
  return row;
}

function drawPair({ from, to }: TypedPair, { text }: ChoiceOptions): HTMLElement {
  const [source, target] = [from.label, to.label];
  const name = element("bdi", {}, `${from.ticker} → ${to.ticker}`);
  return drawRow([from, to], name, text(msg`${source} to ${target}`));
}

/** Both names, and where it is known the figure in their place. */
function drawComparison(choice: ComparisonChoice, options: ChoiceOptions): HTMLElement {
  const { text, compare, prices } = options;
  const versus = (a: string, b: string) => text(msg`${a} vs ${b}`);
  const { a, b } = choice;
  const words = element("span", {}, "\u00A0");
  Promise.all([compare(choice), prices])
    .catch(() => [undefined, undefined] as const)
    .then(([found, list]) => {
      // The list has one date, and says it.
      const isDated = found !== undefined && found.asOf === list?.asOf;
      words.textContent = isDated ? atCap(found.times, b.ticker, text) : versus(a.label, b.label);
    }, console.warn);
  return drawRow([a], versus(a.ticker, b.ticker), words);
}

function atCap(times: string, other: string, text: ChoiceOptions["text"]): string {
  return text(msg`${times} at ${other}’s market cap`);
}

function drawPrice(ticker: string, prices: ChoiceOptions["prices"]): HTMLElement {
  const price = element("bdi", { className: s["price"] });
  prices.then((list) => {
    price.textContent = list?.of(ticker) ?? "";
  }, console.warn);
  return price;
}

/** The mark of the first that is no currency, or of the first; what it is in short, and in words. */
function drawRow(sides: readonly Listed[], name: string | Node, words: string | Node): HTMLElement {
  const marked = sides.find(({ kind }) => kind !== "currency") ?? sides[0];
  const mark = marked === undefined ? [] : [drawMark(marked)];
  const texts = element(
    "div",
    { className: s["names"] },
    element("b", {}, name),
    element("span", {}, words),
  );
  return element("div", { className: s["row"] }, ...mark, texts);
}

function drawMark({ kind, ticker, sign }: Listed): HTMLElement {
  return drawAssetMark(ticker, kind === "currency" ? { sign } : { src: markPath(ticker) });
}
