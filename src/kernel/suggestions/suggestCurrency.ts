import { msg } from "@lingui/core/macro";
import { inAppClass } from "../../browser/headScript.ts";
import { loadCatalog } from "../../i18n/catalogs.ts";
import { suggestionAtom } from "../../state/appStatus.ts";
import { ratesAtom } from "../../state/market/market.ts";
import { displayCurrencyAtom } from "../../state/preferences.ts";
import { formatMessage } from "../formatMessage.ts";
import type { Kernel } from "../kernel.ts";
import { currencyOfZone } from "./currencyOfZone.ts";
import { settleSuggestion } from "./settled.ts";

/**
 * Suggests prices in the currency that people pay with in the visitor's time zone, if the product has it and it is not
 * the page's own. Never inside the native app, which has settings of its own. Answers whether it did.
 */
export async function suggestCurrency(
  { page, store }: Pick<Kernel, "page" | "store">,
  timeZone: string,
): Promise<boolean> {
  if (document.documentElement.classList.contains(inAppClass)) return false;
  const code = currencyOfZone(timeZone) ?? "";
  const { rates, symbols } = store.get(ratesAtom);
  const { catalog, defaultCurrency, lang, tag } = page.locale;
  if (code === defaultCurrency || rates[code] === undefined) {
    settleSuggestion(timeZone);
    return false;
  }
  const messages = await loadCatalog(catalog);
  // Somebody may have chosen one meanwhile.
  if (store.get(displayCurrencyAtom) !== defaultCurrency) return false;
  const currency = ownSymbol(tag, symbols, code);
  const done = () => {
    stop();
    store.set(suggestionAtom, undefined);
  };
  const stop = store.sub(displayCurrencyAtom, done);
  store.set(suggestionAtom, {
    question: formatMessage(messages, msg`Show prices in ${currency}?`),
    lang,
    accept: () => {
      store.set(displayCurrencyAtom, code);
    },
    dismiss: () => {
      settleSuggestion("currency");
      done();
    },
  });
  return true;
}

/** The page's symbol of a currency, or its sign, where no other currency has the same; else its code: `₦`, but `CAD`. */
function ownSymbol(tag: string, symbols: Readonly<Record<string, string>>, code: string): string {
  const listed = symbols[code] ?? code;
  const isShared = Object.values(symbols).filter((other) => other === listed).length > 1;
  if (listed !== code && !isShared) return listed;
  const style = { style: "currency", currency: code, currencyDisplay: "narrowSymbol" } as const;
  const parts = new Intl.NumberFormat(tag, style).formatToParts(0);
  const sign = parts.find(({ type }) => type === "currency")?.value ?? "";
  return /^(?![$£¥])\p{Sc}$/u.test(sign) ? sign : code;
}
