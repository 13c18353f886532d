import { createSteadyTransport } from "./createSteadyTransport.ts";
import { createTransport, type Transport, type TransportOptions } from "./createTransport.ts";

/** The transport of a page: the gateway, and without a network what is kept on this device. */
export function createPageTransport(options: TransportOptions): Transport {
  return createSteadyTransport({
    online: createTransport(options),
    isOffline: () => !navigator.onLine,
    loadOffline: async () => (await import("./offline/openOffline.ts")).openOffline().send,
  });
}
