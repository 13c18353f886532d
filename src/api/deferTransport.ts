import { loadOnce } from "../lib/loadOnce.ts";
import type { createTransport, Transport, TransportOptions } from "./createTransport.ts";

/** A transport whose code is loaded with the first call: the page's first paint has its data and calls nothing. */
export function deferTransport(
  load: () => Promise<{ readonly createTransport: typeof createTransport }>,
  options: TransportOptions,
): Transport {
  const transport = loadOnce(async () => (await load()).createTransport(options));
  return async (call) => (await transport())(call);
}
