import { describe, expect, it } from "vitest";
import { trusted } from "../../src/lib/trusted.ts";
import { historyFilePath } from "../../src/market/packHistory.ts";
import type { CoinHistoryData, CoinQuotesData } from "../../src/wire/market/market.ts";
import { apiPaths } from "../../src/wire/paths.ts";
import { serveForFile } from "./serveForFile.ts";

const ask = serveForFile();
const htmlOf = async (path: string): Promise<string> => (await ask(path)).text();

/** The facts below a heading, in words. */
function factsBelow(html: string, heading: string): readonly (readonly string[])[] {
  const [, section = ""] = html.split(`>${heading}</h2>`);
  const [list = ""] = section.split("</dl>");
  const bare = (part: string) => part.replaceAll(/<[^>]*>/g, "").trim();
  return Array.from(list.matchAll(/<dt.*?<\/div>/gs), ([tile]) =>
    Array.from(tile.matchAll(/<d[td].*?<\/d[td]>/gs), ([part]) => bare(part)),
  );
}

describe("what a page tells of a coin without JavaScript", () => {
  it("is five dated facts, with market cap and rank, not that it is a crypto-asset", async () => {
    const html = await htmlOf("/converter/btc/eur");
    expect(html).not.toContain("crypto-asset.");
    const facts = factsBelow(html, "What is Bitcoin?");
    expect(facts.map(([name]) => name)).toEqual([
      "Rank among coins",
      "Market cap",
      "Circulating supply",
      "Highest known price",
      "Lowest known price",
    ]);
    for (const [, value, date] of facts) {
      expect(value).toMatch(/\d/);
      expect(date).toMatch(/20\d\d/);
    }
    // In the currency of the page, and of each price the day.
    for (const at of [1, 3, 4]) expect(facts[at]?.[1]).toMatch(/^€/);
    expect(await htmlOf("/market-cap/eth-vs-btc")).not.toContain("is a crypto-asset");
  });

  it("is the same in a comparison, in the currency of its language", async () => {
    const comparison = await htmlOf("/de/market-cap/eth-vs-btc");
    for (const [coin, name] of [
      ["eth", "Ethereum"],
      ["btc", "Bitcoin"],
    ] as const) {
      const facts = factsBelow(comparison, `Was ist ${name}?`);
      expect(facts).toHaveLength(5);
      for (const at of [1, 3, 4]) expect(facts[at]?.[1]).toMatch(/€$/);
      expect(facts).toEqual(
        factsBelow(await htmlOf(`/de/converter/${coin}/eur`), `Was ist ${name}?`),
      );
    }
  });

  it("leaves out what is unknown, and is not there for a currency or an earlier day", async () => {
    expect(factsBelow(await htmlOf("/converter/qnt/usd"), "What is Quant?")).toHaveLength(2);
    for (const path of ["/converter/usd/ngn", "/converter/btc/usd?on=2025-03-01"])
      expect(await htmlOf(path)).not.toMatch(/<h2[^>]*>What is /);
  });

  it("leads to the pair’s prices as CSV and as JSON", async () => {
    const html = await htmlOf("/converter/btc/eur");
    for (const type of ["csv", "json"]) {
      const href = `/${historyFilePath}.${type}?symbol=BTC&amp;quote=EUR`;
      expect(html).toContain(`href="${href}" download`);
      const file = await ask(href.replace("&amp;", "&"));
      expect(file.status).toBe(200);
      expect(file.headers.get("content-type")).toContain(type);
    }
  });

  it("tells market cap, supply and rank of both assets, then and now", async () => {
    const html = await htmlOf("/market-cap/eth-vs-btc");
    const supplies = ["ETH", "BTC"].map((symbol) => {
      const [, table = ""] = html.split(`Market cap: ${symbol}</caption>`);
      const rows = (table.split("</table>")[0] ?? "").match(/<tr>.*?<\/tr>/gs) ?? [];
      return rows
        .map((row) => row.replaceAll(/<[^>]*>/g, " "))
        .filter((row) => row.includes("#"))
        .map((row) => /[\d.]+M/.exec(row)?.[0]);
    });
    expect(supplies.map((rows) => rows.length)).toEqual([3, 3]);
    // By a rule, and as it is known.
    expect(supplies.map((rows) => new Set(rows).size)).toEqual([1, 3]);
  });

  it("tells past market caps in the page’s currency by the rate of their own day, not of now", async () => {
    const html = await htmlOf("/de/market-cap/btc-vs-eth");
    const [, table = ""] = html.split(": ETH</caption>");
    const rows = (table.split("</table>")[0] ?? "").match(/<tr>.*?<\/tr>/gs) ?? [];
    const caps = rows.flatMap((row) => {
      const [, amount, unit] = />([\d,]+)[^<\d]*(Mrd\.|Bio\.)[^<]*€</.exec(row) ?? [];
      if (amount === undefined) return [];
      return Number(amount.replace(",", ".")) * (unit === "Bio." ? 1_000 : 1);
    });
    expect(caps).toHaveLength(3);
    // The supply is the same on every day, and so the caps differ as the prices in euros do.
    const answer = await ask(`/${apiPaths.coinHistory}?symbol=ETH&quote=EUR`);
    const { data } = trusted<{ readonly data: CoinHistoryData }>(await answer.json());
    const priceOn = new Map(data.points);
    const answered = await ask(`/${apiPaths.coinQuotes}?symbols=ETH`);
    const { quotes } = trusted<{ readonly data: CoinQuotesData }>(await answered.json()).data;
    const { latest, before } = quotes[0] ?? {};
    const prices = [latest, before?.[30], before?.[365]].map((one) =>
      Number(priceOn.get(one?.day ?? "")),
    );
    const sharesOf = ([now = 0, ...then]: readonly number[]) =>
      then.map((one) => (one / now).toFixed(3));
    expect(sharesOf(caps)).toEqual(sharesOf(prices));
  });
});
