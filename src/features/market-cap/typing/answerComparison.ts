import type { MessageDescriptor } from "@lingui/core";
import type { RateTable } from "../../../state/market/market.ts";
import type { NumberStyle } from "../../../i18n/readNumberStyle.ts";
import type { Day } from "../../../wire/market/market.ts";
import type { AssetFacts } from "../../../wire/market/marketCap.ts";
import { targetAt } from "../model/valuation/compare.ts";
import { underDefinition } from "../model/valuation/underDefinition.ts";
import { capFormats } from "../texts/capFormats.ts";

/** What an asset would be worth at another's market cap. */
export interface ComparisonAnswer {
  /** `5.20×` its price. */
  readonly times: string;
  /** Day of both prices. */
  readonly asOf: Day;
}

interface AnswerDeps {
  readonly facts: readonly AssetFacts[];
  readonly numbers: NumberStyle;
  readonly rates: RateTable;
  readonly text: (descriptor: MessageDescriptor) => string;
}

/** A figure whose band is wider than this share of it is not said. */
const leastCertain = 0.01;

/**
 * `undefined` where a figure is not known, is of another day than its counterpart, or is known only roughly: whoever asks
 * has no room to say so.
 */
export function answerComparison(
  { a, b }: { readonly a: string; readonly b: string },
  { facts, ...formats }: AnswerDeps,
): ComparisonAnswer | undefined {
  const [first, second] = [a, b].map((ticker) => facts.find(({ symbol }) => symbol === ticker));
  const asOf = first?.price?.asOf;
  if (first === undefined || second === undefined) return undefined;
  if (asOf === undefined || second.price?.asOf !== asOf) return undefined;
  const pair = { a: underDefinition(first), b: underDefinition(second) };
  const { multiple } = targetAt(pair, "1");
  if (multiple === undefined) return undefined;
  const { value, low, high } = multiple;
  if (high.minus(low).gt(value.times(leastCertain))) return undefined;
  const written = capFormats({ ...formats, chosen: "USD" }).multiple(value);
  return { times: written, asOf };
}
