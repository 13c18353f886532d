import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import type { ConverterData } from "./loadConverter.ts";
import type { ConverterSearch } from "./model/converterUrl.ts";

/** The page's name, in its title and its heading (specification, section 2). */
export function conversionTitle(data: Pick<ConverterData, "coin" | "fiat">, search: ConverterSearch): MessageDescriptor {
  const amount = search.amount ?? "1";
  const [source, target] =
    search.side === "fiat" ? [data.fiat.code, data.coin.symbol] : [data.coin.symbol, data.fiat.code];
  return msg`Convert ${amount} ${source} to ${target}`;
}
