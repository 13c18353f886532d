import type { NumberStyle } from "../../../i18n/readNumberStyle.ts";
import { amountParam, parseAmount } from "../../../i18n/parseAmount.ts";
import { site } from "../../../wire/site.ts";
import {
  type ConverterSearch,
  type FeeSearch,
  percentSigns,
  readConverterSearch,
  searchFor,
} from "./converterUrl.ts";

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
  const { on, fee, spread } = readConverterSearch(form);
  if (typeof coin !== "string" && typeof fiat !== "string") return undefined;
  const from = side === "fiat" ? "fiat" : "coin";
  // Both fields are sent; the button that was pressed says which one counts.
  const amount = from === "fiat" ? (form["money"] ?? form["amount"]) : form["amount"];
  const text = typeof amount === "string" ? amount : "1";
  const read = parseAmount(text, page.numbers);
  const kept = {
    ...(on !== undefined && { on }),
    ...feesOf({ fee, spread }, page.numbers),
  };
  return {
    params: { coin: wordOf(coin, site.mainCoin), fiat: wordOf(fiat, page.locale.defaultCurrency) },
    search: read.ok
      ? { ...searchFor(amountParam(read.value), from), ...kept }
      : { amount: text, ...(from === "fiat" && { side: from }), ...kept },
  };
}

/** What the fields for fee and spread say. Empty ones say nothing, but keep the fields on the page. */
function feesOf(
  { fee, spread }: Readonly<Record<keyof FeeSearch, string | undefined>>,
  numbers: NumberStyle,
): FeeSearch {
  const paramOf = (text = "") => {
    const read = parseAmount(text, numbers, percentSigns);
    if (read.ok) return amountParam(read.value);
    return read.error.code === "empty" ? "" : text;
  };
  const [one, other] = [paramOf(fee), paramOf(spread)];
  return {
    ...((one !== "" || (fee !== undefined && other === "")) && { fee: one }),
    ...(other !== "" && { spread: other }),
  };
}

function wordOf(value: unknown, fallback: string): string {
  const word = typeof value === "string" ? value.trim() : "";
  return (word === "" ? fallback : word).toLowerCase();
}
