import type { NumberStyle } from "../../../i18n/readNumberStyle.ts";
import { amountParam, parseAmount } from "../../../i18n/parseAmount.ts";
import { site } from "../../../wire/site.ts";
import { readConverterSearch, searchFor, type ConverterSearch } from "./converterUrl.ts";

interface FormTarget {
  readonly params: { readonly coin: string; readonly fiat: string };
  readonly search: ConverterSearch;
}

/**
 * Says where a converter form leads that was sent without JavaScript. It reads the amount with the page's marks and
 * writes it in the one form that every locale reads alike. An amount that it cannot read goes along as typed, so that
 * the page can say what is wrong with it. `undefined` when the parameters come from no form.
 */
export function formTarget(
  form: Readonly<Record<string, unknown>>,
  page: { readonly numbers: NumberStyle; readonly locale: { readonly defaultCurrency: string } },
): FormTarget | undefined {
  const { coin, fiat, side } = form;
  const { on } = readConverterSearch(form);
  if (typeof coin !== "string" && typeof fiat !== "string") return undefined;
  const from = side === "fiat" ? "fiat" : "coin";
  // Both fields are sent; the button that was pressed says which one counts.
  const amount = from === "fiat" ? (form["money"] ?? form["amount"]) : form["amount"];
  const text = typeof amount === "string" ? amount : "1";
  const read = parseAmount(text, page.numbers);
  const day = on === undefined ? {} : { on };
  return {
    params: { coin: wordOf(coin, site.mainCoin), fiat: wordOf(fiat, page.locale.defaultCurrency) },
    search: read.ok
      ? { ...searchFor(amountParam(read.value), from), ...day }
      : { amount: text, ...(from === "fiat" && { side: from }), ...day },
  };
}

function wordOf(value: unknown, fallback: string): string {
  const word = typeof value === "string" ? value.trim() : "";
  return (word === "" ? fallback : word).toLowerCase();
}
