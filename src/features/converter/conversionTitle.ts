import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { formatInput } from "../../i18n/formatNumber.ts";
import type { NumberStyle } from "../../i18n/readNumberStyle.ts";
import { parseAmount } from "../../i18n/parseAmount.ts";
import type { ConverterData } from "./loadConverter.ts";
import type { ConverterSearch } from "./model/converterUrl.ts";

/** The page's name, in its title and its heading (specification, section 2). */
export function conversionTitle(
  data: Pick<ConverterData, "coin" | "fiat">,
  search: ConverterSearch,
  numbers: NumberStyle,
): MessageDescriptor {
  const typed = parseAmount(search.amount ?? "1", numbers);
  const amount = typed.ok ? formatInput(numbers, typed.value) : formatInput(numbers, "1");
  const [source, target] =
    search.side === "fiat" ? [data.fiat.code, data.coin.code] : [data.coin.code, data.fiat.code];
  return msg`Convert ${amount} ${source} to ${target}`;
}
