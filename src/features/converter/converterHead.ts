import type { I18n } from "@lingui/core";
import type { PageData } from "../../state/page/pageData.ts";
import type { PageHead } from "../../state/page/pageHead.ts";
import { site } from "../../wire/site.ts";
import { conversionTitle } from "./conversionTitle.ts";
import type { ConverterData } from "./loadConverter.ts";
import type { ConverterSearch } from "./model/converterUrl.ts";

/** The head that was loaded, with a title that follows the amount; one that the loaded head has stays. */
export function converterHead(
  { coin, fiat, head }: ConverterData,
  search: ConverterSearch,
  { i18n, page }: { readonly i18n: I18n; readonly page: PageData },
): PageHead {
  const title = i18n._(conversionTitle({ coin, fiat }, search, page.numbers));
  return { ...head, meta: [{ title: `${title} | ${site.brand}` }, ...head.meta] };
}
