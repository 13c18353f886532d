import type { MessageDescriptor } from "@lingui/core";
import { createMarketApi } from "../../api/market/createMarketApi.ts";
import { showTrendRanges } from "../../features/market-cap/typing/showTrendRanges.ts";
import { loadTexts } from "../../kernel/application/loadTexts.ts";
import { formatMessage } from "../../kernel/formatMessage.ts";
import type { Kernel } from "../../kernel/kernel.ts";

/** Changes the range of a comparison's chart from now on, with all texts of the language. */
export async function showComparisonRanges(kernel: Kernel): Promise<void> {
  const { page, send } = kernel;
  const messages = (await loadTexts(document)) ?? page.messages;
  showTrendRanges(kernel, {
    api: createMarketApi(send),
    text: (descriptor: MessageDescriptor) => formatMessage(messages, descriptor),
  });
}
