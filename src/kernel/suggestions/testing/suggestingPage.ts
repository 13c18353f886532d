import { vi } from "vitest";
import { pageLocale } from "../../../i18n/locales.ts";
import { createPageStore } from "../../../state/page/createPageStore.ts";
import { testPage } from "../../../state/testing/testPage.ts";
import { catalogCodes, type LocaleCode } from "../../../wire/localeCodes.ts";

interface Visitor {
  readonly languages?: readonly string[];
  readonly timeZone?: string;
}

/** Makes the browser of these tests that of a visitor; by default a Londoner's in New York. */
export function visitFrom({ languages = ["en-GB"], timeZone = "America/New_York" }: Visitor): void {
  vi.spyOn(navigator, "language", "get").mockReturnValue(languages[0] ?? "");
  vi.spyOn(navigator, "languages", "get").mockReturnValue(languages);
  vi.stubGlobal("Temporal", { Now: { timeZoneId: () => timeZone } });
}

/** A page of a language, with the prices of four currencies. */
export function suggestingPage(code: LocaleCode = "en", path = "/") {
  const page = {
    ...testPage,
    locale: pageLocale(code, catalogCodes),
    rates: {
      ...testPage.rates,
      rates: { USD: "1", NGN: "1600", CAD: "1.4", EUR: "0.9" },
      symbols: { USD: "$", NGN: "NGN", CAD: "$", EUR: "€" },
    },
  };
  const navigation = { current: () => ({ path, address: path, isFound: true }) };
  return {
    page,
    store: createPageStore(page),
    clock: () => 0,
    navigation: {
      ...navigation,
      shown: () => location.href,
      subscribe: () => () => {},
      open: () => {},
      openBy: () => {},
      handOver: () => {},
    },
  };
}
