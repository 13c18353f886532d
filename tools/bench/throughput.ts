import { startBuiltServer } from "../build/builtServer.ts";
import { percentile } from "../report/figures.ts";
import { load, type LoadResult } from "./load.ts";

const connections = 32;
const missConnections = 8;
const durationMs = 10_000;
const warmUpMs = 2_000;

/** What cached pages are to reach on two cores while others ask for misses. */
const bound = "bound: 14,000 requests/s, p99 5 ms";

/**
 * Prints how fast pages come from the HTML cache: alone, and while other connections ask for pages that are in no
 * cache. The server has one process and the load another. On two cores they share them with the thread that renders, so
 * that the figures are lower than those of a server whose visitors are elsewhere.
 */
export async function throughput(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const { origin, close } = await startBuiltServer(path);
    const hits = { origin, path, connections, durationMs };
    const misses = {
      origin,
      path: missesOf(path),
      connections: missConnections,
      durationMs,
    };
    try {
      await load({ ...hits, durationMs: warmUpMs });
      print(`${path}, cached`, await load(hits));
      const [besides, missed] = await Promise.all([load(hits), load(misses)]);
      print(`${path}, cached, while ${missConnections} ask for misses (${bound})`, besides);
      print(`${path}, misses`, missed);
    } finally {
      await close();
    }
  }
}

/** Addresses of one page with another amount each time: none is in a cache. */
function missesOf(path: string): () => string {
  const name = path.includes("market-cap") ? "ratio" : "amount";
  let asked = 1;
  return () => {
    asked += 1;
    return `${path}?${name}=${asked}.5`;
  };
}

function print(what: string, { latenciesMs, failures, bytes, elapsedMs }: LoadResult): void {
  const perSecond = (latenciesMs.length / elapsedMs) * 1000;
  const kbEach = bytes / 1024 / latenciesMs.length;
  const [p50, p99] = [percentile(latenciesMs, 0.5), percentile(latenciesMs, 0.99)];
  console.log(
    `${what}: ${perSecond.toFixed(0)} requests/s, p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, ` +
      `${kbEach.toFixed(1)} KB each, ${failures} failures`,
  );
}
