import { startBuiltServer } from "../build/builtServer.ts";
import { load } from "./load.ts";
import { percentile } from "../report/figures.ts";

const connections = 32;
const durationMs = 10_000;
const warmUpMs = 2_000;

/**
 * Prints requests a second from the HTML cache. The server has one process and the load another, so on two
 * cores each has one; where there are more, the figure is still that of one server process.
 */
export async function throughput(paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const { origin, close } = await startBuiltServer(path);
    try {
      await load({ origin, path, connections, durationMs: warmUpMs });
      const { latenciesMs, failures, bytes, elapsedMs } = await load({
        origin,
        path,
        connections,
        durationMs,
      });
      const perSecond = (latenciesMs.length / elapsedMs) * 1000;
      const kbEach = bytes / 1024 / latenciesMs.length;
      const [p50, p99] = [percentile(latenciesMs, 0.5), percentile(latenciesMs, 0.99)];
      console.log(
        `${path}: ${perSecond.toFixed(0)} requests/s, p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms, ` +
          `${kbEach.toFixed(1)} KB each, ${failures} failures, ${connections} connections`,
      );
    } finally {
      await close();
    }
  }
}
