import type { AmountError } from "../../../i18n/parseAmount.ts";
import type { NumberStyle } from "../../../i18n/numberStyle.ts";
import type { PairUnits, Side } from "../model/convert.ts";

/** What the script of an embedded converter is told by the page. */
export interface EmbedData {
  readonly numbers: NumberStyle;
  readonly units: PairUnits;
  readonly side: Side;
  readonly coin: string;
  /** Code and symbol of the currency. */
  readonly fiat: string;
  readonly symbol: string;
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
  link: "full-page",
} as const;
