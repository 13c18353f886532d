import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
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
  /** Day of its price. */
  readonly asOf: string;
  /** The same in words. */
  readonly day: string;
  /** How old it is, in words; absent for one that is not old. */
  readonly age?: string;
  /** How much of the time that it is good for is left, in per cent. */
  readonly left: number;
}

/** Finds what a typed conversion comes to; `undefined` where that cannot be said. */
export type AnswerPair = (pair: TypedPair) => Promise<Answer | undefined>;

interface AnswerOptions {
  readonly text: (descriptor: MessageDescriptor) => string;
  readonly answer: AnswerPair;
  /** Called when the answer and the day of its price are shown. */
  readonly onShown: () => void;
}

/** Each is asked for once, however often its row is drawn. */
const answers = new WeakMap<TypedPair, ReturnType<AnswerPair>>();

/** A typed conversion and, as soon as it is known, what it comes to. The row has its height from the start. */
export function drawAnswer(pair: TypedPair, options: AnswerOptions): HTMLElement {
  const { from, to, amount = "1", asked: typed = `${amount} ${from.ticker}` } = pair;
  const coin = [from, to].find(({ kind }) => kind === "coin");
  const asked = element("bdi", { className: s["asked"] }, typed);
  // Until there is a figure, which has the unit.
  const wanted = element("bdi", { className: s["asked"] }, ` → ${to.ticker}`);
  const texts = element("div", {}, asked, wanted);
  const row = element(
    "div",
    { className: s["answer"] },
    ...(coin === undefined
      ? []
      : [drawAssetMark(coin.ticker, { src: markPath(coin.ticker), size: 32 })]),
    texts,
  );
  const answered = answers.get(pair) ?? options.answer(pair);
  answers.set(pair, answered);
  answered.then(
    (found) => {
      if (found === undefined) return;
      const figure = element("bdi", { className: s["figure"], ariaHidden: "true" }, found.figure);
      const spoken = element("span", { className: "visually-hidden" }, found.spoken);
      wanted.replaceWith(figure, spoken);
      row.append(drawAge(found, options));
      options.onShown();
    },
    // The row leads to the converter, which tells what it has.
    () => {},
  );
  return row;
}

/** How old the price is, with what is left of the time that it is good for as a ring. */
function drawAge(
  { age, asOf, day, left }: Answer,
  { text }: Pick<AnswerOptions, "text">,
): HTMLElement {
  const words =
    age === undefined
      ? day
      : text(
          msg({
            message: `${age} old`,
            comment: "Beside a price; age is a length of time such as “54 days”",
          }),
        );
  const badge = element("small", { className: s["age"] }, drawRing(left), words);
  badge.toggleAttribute("data-old", age !== undefined);
  badge.dataset["day"] = asOf;
  return badge;
}

const svgSpace = "http://www.w3.org/2000/svg";

function drawRing(left: number): SVGElement {
  const svg = document.createElementNS(svgSpace, "svg");
  svg.setAttribute("viewBox", "0 0 20 20");
  svg.ariaHidden = "true";
  for (const dashes of [undefined, `${left} 100`]) {
    const circle = document.createElementNS(svgSpace, "circle");
    // Its length counts as 100, so that a dash is in per cent.
    const shape = { cx: "10", cy: "10", r: "7.5", pathLength: "100" };
    for (const [name, value] of Object.entries(shape)) circle.setAttribute(name, value);
    if (dashes !== undefined) circle.setAttribute("stroke-dasharray", dashes);
    svg.append(circle);
  }
  return svg;
}
