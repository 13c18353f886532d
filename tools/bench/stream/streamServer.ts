import process from "node:process";
import { readConfig } from "../../../server/config/readConfig.ts";
import { loadSnapshot } from "../../../server/market/snapshot/loadSnapshot.ts";
import type { MarketSource } from "../../../server/market/model/marketSource.ts";
import { startServer } from "../../../server/start/startServer.ts";
import { dayOf } from "../../../src/lib/clock.ts";
import { multiply, toPlain } from "../../../src/lib/decimal.ts";
import type { Decimal } from "../../../src/wire/market/market.ts";

/**
 * The built product with prices that move every `updateMs` milliseconds: `node streamServer.ts <updateMs>`. Prints a line with its
 * address, and every second one of what it holds and has worked. Each price has the moment at which it was made, so that whoever
 * gets it knows how long it took.
 */
const [updateMs = "1000"] = process.argv.slice(2);
const stepMove = 1e-5;
const secondMs = 1000;

const snapshot = loadSnapshot();
const last = [...snapshot.units].flatMap(([symbol, column]): [string, Decimal][] => {
  const units = column.findLast((one) => one !== null);
  return typeof units === "string" ? [[symbol, units]] : [];
});

let step = 0;
const spot: MarketSource = {
  id: "exchange",
  describe: { id: "exchange", name: "Benchmark", url: "/legal/terms" },
  refreshMs: Number(updateMs),
  latest: () => {
    step += 1;
    const at = Date.now();
    const moved = last.map(([symbol, units]): [string, Decimal] => [
      symbol,
      symbol === "USD" ? units : toPlain(multiply(units, String(1 + step * stepMove))),
    ]);
    return Promise.resolve({
      day: dayOf(at),
      fetchedAt: at,
      unitsPerUsd: new Map(moved),
      spots: new Map(moved.map(([symbol]) => [symbol, { at }])),
      agreed: new Set(moved.map(([symbol]) => symbol)),
    });
  },
};

const server = await startServer(readConfig(process.env), { spot });
process.stdout.write(`serving ${server.url}\n`);
setInterval(() => {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  const usage = { cpuMs: (user + system) / secondMs, rss, heapUsed };
  process.stdout.write(`usage ${JSON.stringify(usage)}\n`);
}, secondMs).unref();
process.once("SIGTERM", () => {
  void server.close().then(() => process.exit());
});
