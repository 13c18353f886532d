import type { AmountError } from "../../../i18n/parseAmount.ts";
import type { NumberStyle } from "../../../i18n/readNumberStyle.ts";
import { convert, otherSide, type PairUnits, type Side } from "../model/convert.ts";
import type { Decimal } from "../../../wire/market/market.ts";
import { type Leg, legText } from "../model/legText.ts";

/** The data that the page hands to the script of an embedded converter. */
export interface EmbedData {
  readonly numbers: NumberStyle;
  readonly units: PairUnits;
  readonly side: Side;
  readonly coin: Leg;
  readonly fiat: Leg;
  /** What is wrong with an amount, in words. */
  readonly errors: Readonly<Record<AmountError["code"], string>>;
}

/** Ids of the elements that the script reads or writes. */
export const embedIds = {
  data: "embed-data",
  form: "embed",
  amount: "amount",
  message: "message",
  result: "result",
  turn: "turn",
  link: "full-page",
} as const;

/** What an amount comes to, as the embedded converter shows it: on the server and in its script alike. */
export function embedResult(amount: Decimal, data: Omit<EmbedData, "errors">): string {
  const { numbers, units, side } = data;
  return legText(numbers, convert(amount, side, units), data[otherSide(side)]);
}
