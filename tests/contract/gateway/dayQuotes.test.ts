import { readFileSync } from "node:fs";
import { constantFrom, asyncProperty, assert, integer, sample, tuple } from "fast-check";
import { describe, expect, it } from "vitest";
import { createGateway } from "../../../server/gateway/createGateway.ts";
import { convert } from "../../../src/features/converter/model/convert.ts";
import type { CoinQuotesData } from "../../../src/wire/market/market.ts";
import { apiPaths } from "../../../src/wire/paths.ts";
import { createMemoryLogger, createSnapshotMarket, now, readEnvelope } from "./gatewayFixture.ts";

const gateway = createGateway({
  market: createSnapshotMarket(),
  clock: () => now,
  logger: createMemoryLogger(),
});

const ask = (query: string) =>
  gateway(new Request(`http://g.test/${apiPaths.coinQuotes}?${query}`));

async function quotesOf(query: string) {
  return (await readEnvelope<CoinQuotesData>(await ask(query))).data.quotes;
}

/** The embedded figures, read here by other means than the server's. */
const [header = "", ...lines] = readFileSync("server/market/snapshot/market-history.csv", "utf8")
  .trim()
  .split("\n");
const symbols = header.trim().split(",").slice(1);
const table = lines.map((line) => {
  const [day = "", ...cells] = line.trim().split(",");
  return { day, cells: new Map(symbols.map((symbol, index) => [symbol, cells[index] ?? ""])) };
});

const dayMs = 86_400_000;
const numberOf = (day: string): number => Date.UTC(...partsOf(day)) / dayMs;

function partsOf(day: string): [number, number, number] {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return [year, month - 1, date];
}

/** The figures of a pair on the nearest day that has both; the rows are in order, so the earlier of two comes first. */
function nearestRow(wanted: string, [base, quote]: readonly [string, string]) {
  const distance = (day: string) => Math.abs(numberOf(day) - numberOf(wanted));
  const [row] = table
    .map(({ day, cells }) => ({ day, coin: cells.get(base) ?? "", fiat: cells.get(quote) ?? "" }))
    .filter(({ coin, fiat }) => coin !== "" && fiat !== "")
    .toSorted((a, b) => distance(a.day) - distance(b.day));
  return row ?? { day: "", coin: "", fiat: "" };
}

/** A decimal as a whole number of tenths to a power. */
function exact(text: string): { readonly digits: bigint; readonly decimals: number } {
  const [mantissa = "", exponent = "0"] = text.toLowerCase().split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(whole + fraction), decimals: fraction.length - Number(exponent) };
}

/** `amount * times / by` with so many decimals, rounded half up. */
function quotient(
  [amount, times, by]: readonly [string, string, string],
  decimals: number,
): bigint {
  const [a, b, c] = [exact(amount), exact(times), exact(by)];
  const shift = decimals + c.decimals - a.decimals - b.decimals;
  const ten = 10n;
  const over = a.digits * b.digits * ten ** BigInt(Math.max(0, shift));
  const under = c.digits * ten ** BigInt(Math.max(0, -shift));
  return (over * 2n + under) / (under * 2n);
}

describe("the figures of a day", () => {
  it("agree to the last digit with an independent calculation, for 100 random days and pairs", async () => {
    const first = numberOf(table[0]?.day ?? "");
    const last = numberOf(table.at(-1)?.day ?? "");
    await assert(
      asyncProperty(
        integer({ min: first - 30, max: last + 30 }),
        tuple(constantFrom(...symbols), constantFrom(...symbols)).filter(([a, b]) => a !== b),
        constantFrom("1", "0.05", "123456.789", "1000000000"),
        async (number, pair, amount) => {
          const wanted = new Date(number * dayMs).toISOString().slice(0, 10);
          const row = nearestRow(wanted, pair);
          const quotes = await quotesOf(`symbols=${pair.join()}&on=${wanted}`);
          expect(quotes.map(({ latest }) => latest.day)).toEqual([row.day, row.day]);
          const [coin = "", fiat = ""] = quotes.map(({ latest }) => latest.unitsPerUsd);
          const result = convert(amount, "coin", { coin, fiat });
          const { decimals, digits } = exact(result.toFixed());
          // The product gives twenty decimals at least; trailing zeros are not written.
          const most = Math.max(20, decimals);
          const sum = quotient([amount, row.fiat, row.coin], most);
          expect(digits * 10n ** BigInt(most - decimals)).toBe(sum);
        },
      ),
      { numRuns: 100 },
    );
  });

  it("are those of the earlier of two equally near days", async () => {
    const gaps = table.flatMap(({ day }, index) => {
      const next = table[index + 1]?.day ?? day;
      const between = numberOf(next) - numberOf(day);
      return between % 2 === 0 && between > 0 ? [{ day, middle: numberOf(day) + between / 2 }] : [];
    });
    const [gap] = sample(constantFrom(...gaps), 1);
    const middle = new Date((gap?.middle ?? 0) * dayMs).toISOString().slice(0, 10);
    const [quote] = await quotesOf(`symbols=BTC&on=${middle}`);
    expect(quote?.latest.day).toBe(gap?.day);
  });

  it("have no windows, and belong to the last day where that is asked for", async () => {
    expect(await quotesOf("symbols=BTC,USD&on=2026-09-29")).toEqual([
      { symbol: "BTC", latest: { day: "2026-09-29", unitsPerUsd: "0.000012017405" }, before: {} },
      { symbol: "USD", latest: { day: "2026-09-29", unitsPerUsd: "1" }, before: {} },
    ]);
  });

  it.each(["", "2025-02-30", "2025-3-1", "yesterday", "2025-03-01T00:00:00Z"])(
    "are refused for %o, which is no day",
    async (on) => {
      const answer = await readEnvelope(await ask(`symbols=BTC&on=${on}`));
      expect(answer.msg).toContain("must be a day");
    },
  );
});
