import type { Decimal } from "../../../src/wire/market/market.ts";
import { type DailyRates, type MarketSource, MarketSourceError } from "../model/marketSource.ts";
import type { Snapshot } from "./loadSnapshot.ts";

/** The name of the embedded figures' source, as people see it: they were taken from that project's daily files. */
export const snapshotDescription = Object.freeze({
  id: "snapshot",
  name: "Currency-api",
  url: "https://github.com/fawazahmed0/exchange-api",
} as const);

/** The embedded figures as a source. It never fails for a day that it has, and makes no request. */
export function createSnapshotSource(snapshot: Snapshot): MarketSource {
  const rates = (index: number): DailyRates => {
    const unitsPerUsd = new Map<string, Decimal>();
    for (const [symbol, column] of snapshot.units) {
      const units = column[index];
      if (typeof units === "string") unitsPerUsd.set(symbol, units);
    }
    return { day: snapshot.days[index] ?? "", fetchedAt: snapshot.fetchedAt, unitsPerUsd };
  };
  return Object.freeze({
    id: "snapshot",
    describe: snapshotDescription,
    latest: async () => rates(snapshot.days.length - 1),
    dated: async (day: string) => {
      const index = snapshot.days.indexOf(day);
      if (index < 0) throw new MarketSourceError("client", `the snapshot has no ${day}`);
      return rates(index);
    },
  });
}
