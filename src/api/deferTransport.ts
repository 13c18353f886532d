import { loadOnce } from "../lib/loadOnce.ts";
import type { createPageTransport } from "./createPageTransport.ts";
import type { Transport, TransportOptions } from "./createTransport.ts";

/** A transport whose code is loaded with the first call: the page's first paint has its data and calls nothing. */
export function deferTransport(
  load: () => Promise<{ readonly createPageTransport: typeof createPageTransport }>,
  options: TransportOptions,
): Transport {
  const transport = loadOnce(async () => (await load()).createPageTransport(options));
  return async (call) => (await transport())(call);
}
