import { systemTimer } from "../../lib/systemTimer.ts";
import type { Transport } from "./createTransport.ts";
import { withOfflineFallback } from "./withOfflineFallback.ts";

/** The way of a page's public calls: what is read comes from this device where the network does not answer. */
export function pageTransport(
  online: Transport,
  {
    isOnline,
    isSilent = false,
  }: {
    readonly isOnline: () => boolean;
    /** True where the network was silent when the page was asked for. */
    readonly isSilent?: boolean;
  },
): Transport {
  return withOfflineFallback(online, {
    isOffline: () => !isOnline(),
    isSilent,
    startTimer: systemTimer,
    loadOffline: async () => (await import("../offline/openOffline.ts")).openOffline().send,
  });
}
