import type { MessageDescriptor } from "@lingui/core";
import { pageTransport } from "../../api/gateway/pageTransport.ts";
import { createMarketApi } from "../../api/market/createMarketApi.ts";
import { completeStyles } from "../../browser/completeStyles.ts";
import { startSearchDialog } from "../../features/search/startSearchDialog.ts";
import { loadTexts } from "../../kernel/application/loadTexts.ts";
import { formatMessage } from "../../kernel/formatMessage.ts";
import { loadOnce } from "../../lib/loadOnce.ts";
import { ratesAtom } from "../../state/market/market.ts";
import type { Kernel } from "../../kernel/kernel.ts";

/** Starts the search's dialog with all texts of the language. Resolves once it answers requests. */
export async function showSearch({ page, store, send, navigation }: Kernel): Promise<void> {
  // Also where the network has gone since the page came.
  const api = createMarketApi(pageTransport(send, { isOnline: () => navigator.onLine }));
  // Asked for with all else, not after it.
  const loadAssets = loadOnce(() => api.assets(page.locale.catalog));
  loadAssets().catch(() => {});
  const [loaded] = await Promise.all([loadTexts(document), completeStyles(document)]);
  const messages = loaded ?? page.messages;
  startSearchDialog({
    page,
    store,
    text: (descriptor: MessageDescriptor) => formatMessage(messages, descriptor),
    loadAssets,
    answer: async ({ from, to, amount = "1" }) => {
      const { answerConversion } =
        await import("../../features/converter/typing/answerConversion.ts");
      const { ticker, kind } = to;
      const sign = kind === "currency" && (store.get(ratesAtom).symbols[ticker] ?? ticker);
      return answerConversion(
        { from: from.ticker, to: { code: ticker, ...(sign !== false && { sign }) }, amount },
        { page, loadQuotes: api.coinQuotes },
      );
    },
    open: navigation.open,
  });
}
