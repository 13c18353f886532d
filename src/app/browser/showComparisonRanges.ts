import type { MessageDescriptor } from "@lingui/core";
import { createMarketApi } from "../../api/market/createMarketApi.ts";
import { showTrendRanges } from "../../features/market-cap/typing/showTrendRanges.ts";
import { loadTexts } from "../../kernel/application/loadTexts.ts";
import { formatMessage } from "../../kernel/formatMessage.ts";
import type { Kernel } from "../../kernel/kernel.ts";

/** Changes the range of a comparison's chart from now on, with all texts of the language. */
export async function showComparisonRanges(kernel: Kernel): Promise<void> {
  const { page, send } = kernel;
  const [{ pageTransport }, texts] = await Promise.all([
    import("../../api/gateway/pageTransport.ts"),
    loadTexts(document),
  ]);
  const messages = texts ?? page.messages;
  showTrendRanges(kernel, {
    // Also where the network has gone since the page came.
    api: createMarketApi(pageTransport(send, { isOnline: () => navigator.onLine })),
    text: (descriptor: MessageDescriptor) => formatMessage(messages, descriptor),
  });
}
