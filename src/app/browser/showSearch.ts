import type { MessageDescriptor } from "@lingui/core";
import { pageTransport } from "../../api/gateway/pageTransport.ts";
import { createMarketApi } from "../../api/market/createMarketApi.ts";
import { completeStyles } from "../../browser/completeStyles.ts";
import { startSearchDialog } from "../../features/search/startSearchDialog.ts";
import { loadTexts } from "../../kernel/application/loadTexts.ts";
import { formatMessage } from "../../kernel/formatMessage.ts";
import { loadOnce } from "../../lib/loadOnce.ts";
import { ratesAtom } from "../../state/market/market.ts";
import { displayCurrencyAtom } from "../../state/preferences.ts";
import { offlineFactsLocale } from "../../wire/page/offline.ts";
import type { Kernel } from "../../kernel/kernel.ts";

/** Starts the search's dialog with all texts of the language. Resolves once it answers requests. */
export async function showSearch({ page, store, send, navigation }: Kernel): Promise<void> {
  // Also where the network has gone since the page came.
  const api = createMarketApi(pageTransport(send, { isOnline: () => navigator.onLine }));
  // Asked for with all else, not after it.
  const loadAssets = loadOnce(() => api.assets(page.locale.catalog));
  loadAssets().catch(() => {});
  // Their names are not shown: those of one language do for all, and are kept for use without a network.
  const loadFacts = loadOnce(() => api.assetFacts({ locale: offlineFactsLocale }));
  const [loaded] = await Promise.all([loadTexts(document), completeStyles(document)]);
  const messages = loaded ?? page.messages;
  const text = (descriptor: MessageDescriptor) => formatMessage(messages, descriptor);
  const signOf = (code: string) => store.get(ratesAtom).symbols[code] ?? code;
  startSearchDialog({
    page,
    store,
    text,
    loadAssets,
    answer: async ({ from, to, amount = "1" }) => {
      const { answerConversion } =
        await import("../../features/converter/typing/answerConversion.ts");
      const { ticker, kind } = to;
      const sign = kind === "currency" && signOf(ticker);
      return answerConversion(
        { from: from.ticker, to: { code: ticker, ...(sign !== false && { sign }) }, amount },
        { page, loadQuotes: api.coinQuotes },
      );
    },
    compare: async ({ a, b }) => {
      const [{ answerComparison }, { facts }] = await Promise.all([
        import("../../features/market-cap/typing/answerComparison.ts"),
        loadFacts(),
      ]);
      const { numbers } = page;
      const rates = store.get(ratesAtom);
      return answerComparison({ a: a.ticker, b: b.ticker }, { facts, numbers, rates, text });
    },
    loadPrices: async () => {
      const code = store.get(displayCurrencyAtom);
      const [{ listPrices }, coins, currencies] = await Promise.all([
        import("../../features/converter/typing/listPrices.ts"),
        api.coinQuotes([]),
        api.coinQuotes([code]),
      ]);
      const [currency] = currencies.quotes;
      if (currency === undefined) return undefined;
      return listPrices(page, { coins: coins.quotes, currency, sign: signOf(code) });
    },
    open: navigation.open,
  });
}
