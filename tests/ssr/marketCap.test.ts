import { describe, expect, it } from "vitest";
import { expectedCap, expectedTarget } from "../contract/market-cap/expectedTarget.ts";
import { type Fraction, fraction, times } from "../contract/market-cap/fraction.ts";
import { comparisonTexts } from "../e2e/support/pages/comparison.ts";
import {
  writtenValue,
  writtenBigDollars,
  writtenDollars,
  writtenEnds,
  writtenMultiple,
} from "../e2e/support/pages/writtenBand.ts";
import { serveForFile } from "./serveForFile.ts";

const ask = serveForFile();

const found = 200;
const seeOther = 303;
const moved = 308;
const notFound = 404;

const htmlOf = async (path: string): Promise<string> => (await ask(path)).text();

/** The text of a piece of HTML. */
function textOf(html: string): string {
  return html.replaceAll(/<svg.*?<\/svg>|<!--.*?-->|<[^>]+>/gs, "");
}

/** The text of the main part, with its elements separated. */
function wordsOf(html: string): string {
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? "";
  return main
    .replaceAll(/<svg.*?<\/svg>|<!--.*?-->|<\/?(?:bdi|small|span)\b[^>]*>/gs, "")
    .replaceAll(/<[^>]+>/g, "\n");
}

function tileOf(html: string, name: string): string {
  const tiles = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gs)];
  const [, , value = ""] = tiles.find(([, term = ""]) => textOf(term) === name) ?? [];
  return textOf(value);
}

/** The target price and, where there is one, its band. */
function targetOf(html: string): readonly string[] {
  const [, figure = "", note = ""] =
    /<output[^>]*id="target-price"[^>]*>(.*?)<\/output>(.*?)<button/s.exec(html) ?? [];
  const [, ...ends] = /\(between (\S+) and (\S+)\)/.exec(textOf(note)) ?? [];
  return [textOf(figure), ...ends];
}

/** The table of the coming years. */
function yearsOf(html: string): string {
  const name = comparisonTexts.years("ETH");
  const tables = [...html.matchAll(/<table.*?<\/table>/gs)].map(([table]) => table);
  const years = tables.find((table) => table.includes(name));
  if (years === undefined) throw new Error("the page has no such table");
  return textOf(years);
}

describe("the HTML of a comparison", () => {
  const comparisons = [
    ["eth-vs-btc", "1"],
    ["eth-vs-btc", "0.5"],
    ["btc-vs-eth", "1"],
    ["sol-vs-xau", "1"],
    ["btc-vs-aapl", "1"],
    ["aapl-vs-eth", "0.125"],
    ["shib-vs-btc", "0.001"],
  ] as const;

  it.for(comparisons)("has the figures of %s at %s, and their bounds", async ([slug, ratio]) => {
    const html = await htmlOf(`/market-cap/${slug}${ratio === "1" ? "" : `?ratio=${ratio}`}`);
    const { price, cap, multiple } = expectedTarget(slug, ratio);
    // The price of a company's share is as old as its market cap.
    const day = slug.includes("aapl") ? "Jan\\w* 2026" : "Sep\\w* 29, 2026";
    expect(wordsOf(html)).toMatch(new RegExp(`^Last updated: ${day}$`, "mu"));
    expect(targetOf(html)).toEqual(writtenEnds(price, writtenDollars));
    expect(tileOf(html, comparisonTexts.targetCap)).toBe(writtenValue(cap, writtenBigDollars));
    expect(tileOf(html, comparisonTexts.multiple)).toBe(writtenValue(multiple, writtenMultiple));
  });

  it("has those of another definition of the supply", async () => {
    const html = await htmlOf("/market-cap/btc-vs-eth?supplyA=maximum");
    const { price, multiple } = expectedTarget("btc-vs-eth", "1", "21000000");
    expect(targetOf(html)).toEqual(writtenEnds(price, writtenDollars));
    expect(tileOf(html, comparisonTexts.multiple)).toBe(writtenValue(multiple, writtenMultiple));
  });

  const unreadable = [
    ["0", comparisonTexts.aboveZero, "0"],
    ["-1", comparisonTexts.aboveZero, "-100"],
    ["abc", comparisonTexts.enterNumber, "abc"],
    ["1e30", comparisonTexts.atMost, "1e30"],
  ] as const;

  it.for(unreadable)("reports the fault of the ratio %s", async ([ratio, message, shown]) => {
    const answer = await ask(`/market-cap/eth-vs-btc?ratio=${ratio}`);
    const html = await answer.text();
    expect(answer.status).toBe(found);
    expect(wordsOf(html)).toContain(`${message} ${comparisonTexts.keptFor("100%")}`);
    expect(html).toMatch(/<input[^>]*id="ratio"[^>]*aria-invalid="true"/);
    expect(html).toMatch(new RegExp(`<input[^>]*id="ratio"[^>]*value="${shown}"`));
    const { price } = expectedTarget("eth-vs-btc");
    expect(targetOf(html)).toEqual(writtenEnds(price, writtenDollars));
  });

  it("reports the fault of a growth, and names the growth that the prices are for", async () => {
    const path = "/market-cap/eth-vs-btc";
    const html = await htmlOf(`${path}?growth=abc`);
    const { enterPercent, keptGrowth } = comparisonTexts;
    expect(wordsOf(html)).toContain(`${enterPercent} ${keptGrowth("5%")}`);
    expect(yearsOf(html)).toEqual(yearsOf(await htmlOf(path)));
    expect(yearsOf(html)).not.toEqual(yearsOf(await htmlOf(`${path}?growth=6`)));
  });

  it("marks the mined quantity of a metal, and figures derived from it, as an estimate", async () => {
    const target = /^Target price of AAPL \(approx\.\)(?:\n+estimate)?$/m;
    expect(target.exec(wordsOf(await htmlOf("/market-cap/aapl-vs-nvda")))?.[0]).not.toContain(
      "estimate",
    );
    for (const metal of ["xau", "xag", "xpt", "xpd"]) {
      const words = wordsOf(await htmlOf(`/market-cap/aapl-vs-${metal}`));
      expect([metal, target.exec(words)?.[0]]).toEqual([
        metal,
        expect.stringContaining("estimate"),
      ]);
      expect(words).toMatch(/^about .+ tonnes \(between .+ tonnes and .+ tonnes\)$/m);
      expect(words).toMatch(/^Estimate for .+\. Source: /m);
    }
  });

  it("has the prices of its chart as a table", async () => {
    const html = await htmlOf("/market-cap/eth-vs-btc?range=7d");
    const [table = ""] =
      /<table><caption[^>]*>All prices of this chart.*?<\/table>/s.exec(html) ?? [];
    const rows = [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
      [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = ""]) => textOf(cell)),
    );
    expect(rows.slice(0, 2)).toEqual([
      ["Date", "ETH", "BTC"],
      ["2026-09-29", "$2,666.21", "$83,212.64"],
    ]);
    expect(rows.length).toBeGreaterThan(7);
  });

  it("has what a holding is worth, with the bounds of its price, and links that keep it", async () => {
    const html = await htmlOf("/market-cap/eth-vs-btc?holding=2.5&ratio=0.5");
    const { price } = expectedTarget("eth-vs-btc", "0.5");
    const [, value = ""] = /<dd data-figure="held"[^>]*>(.*?)<\/dd>/s.exec(html) ?? [];
    const worth = (one: Fraction): Fraction => times(fraction("2.5"), one);
    const held = { value: worth(price.value), low: worth(price.low), high: worth(price.high) };
    const [text = "", ...ends] = writtenEnds(held, writtenDollars);
    expect(textOf(value)).toBe(text + ends.join(" – "));
    expect(html).toContain('href="/market-cap/eth-vs-btc?ratio=0.25&amp;holding=2.5"');
    // An amount of ETH is none of BTC.
    expect(html).toContain('href="/market-cap/btc-vs-eth?ratio=2"');
  });

  it("reports the fault of a holding, and names the amount that the values are for", async () => {
    const html = await htmlOf("/market-cap/eth-vs-btc?holding=abc");
    expect(wordsOf(html)).toContain(
      `${comparisonTexts.enterAmount} ${comparisonTexts.keptHolding("1 ETH")}`,
    );
    expect(html).toMatch(/<input[^>]*id="holding-amount"[^>]*value="abc"/);
  });

  const listings = [
    ["?ratio=0.5", true],
    ["?ratio=0.5&growth=-2.5", true],
    ["?ratio=abc", false],
    ["?ratio=0", false],
    ["?growth=abc", false],
    ["?ratio=0.5&growth=1e9", false],
    ["?holding=2.5", true],
    ["?holding=abc", false],
  ] as const;

  it.for(listings)("of %s may be listed: %s", async ([query, isListed]) => {
    const html = await htmlOf(`/market-cap/eth-vs-btc${query}`);
    expect(html.includes('<meta name="robots" content="noindex"')).toBe(!isListed);
    expect(html).toMatch(/<link[^>]*rel="canonical"[^>]*href="[^"?]*\/market-cap\/eth-vs-btc"/);
  });

  it("never takes typed text for markup", async () => {
    const query = encodeURIComponent("</script>\"'><script>alert(1)</script><img src=x>");
    for (const path of [
      `/market-cap/eth-vs-btc?ratio=${query}&growth=${query}&holding=${query}&supplyA=${query}&range=${query}`,
      `/market-cap/${query}-vs-btc`,
      `/market-cap?class=${query}&page=${query}`,
    ]) {
      const html = await htmlOf(path);
      expect(html).not.toContain("<script>alert");
      expect(html).not.toContain("<img src=x");
    }
  });
});

describe("the HTML of the other pages", () => {
  it("has the featured comparison and its parts", async () => {
    const html = await htmlOf("/market-cap");
    const { price, cap, multiple } = expectedTarget("eth-vs-btc");
    const words = wordsOf(html);
    const [value = "", low = "", high = ""] = writtenEnds(price, writtenDollars);
    expect(textOf(/<output.*?<\/output>/s.exec(html)?.[0] ?? "")).toBe(value);
    expect(words).toContain(`between ${low} and ${high}`);
    expect(tileOf(html, comparisonTexts.multiple)).toBe(writtenValue(multiple, writtenMultiple));
    expect(words).toContain(writtenValue(cap, writtenBigDollars));
    for (const ratio of ["0.1", "0.2", "0.5", "2", "5", "10"]) {
      const part = expectedTarget("eth-vs-btc", ratio);
      expect(words).toContain(writtenValue(part.price, writtenDollars));
      expect(words).toContain(writtenValue(part.multiple, writtenMultiple));
      expect(words).toContain(writtenValue(part.cap, writtenBigDollars));
    }
  });

  it("has a title of its own on pages 2 to 5, which the site map does not name and search engines do not list", async () => {
    const heads = await Promise.all(
      [1, 2, 3, 4, 5].map(async (number) => {
        const html = await htmlOf(`/market-cap${number === 1 ? "" : `?page=${number}`}`);
        return {
          title: /<title>(.*?)<\/title>/.exec(html)?.[1],
          isListed: !html.includes('content="noindex, follow"'),
        };
      }),
    );
    expect(new Set(heads.map(({ title }) => title)).size).toBe(5);
    expect(heads.map(({ isListed }) => isListed)).toEqual([true, false, false, false, false]);
  });

  it("has the ranking in the order that its address asks for", async () => {
    const [top, bottom] = await Promise.all(
      ["?rows=all&sort=-price", "?rows=all&sort=price"].map(async (query) => {
        const html = await htmlOf(`/market-cap${query}`);
        const [, ranking = ""] = html.split(`${comparisonTexts.ranking}</caption>`);
        expect(html).toMatch(/<link[^>]*rel="canonical"[^>]*href="[^"?]*\/market-cap"/);
        return Array.from(
          ranking.split("</table>")[0]?.matchAll(/<th scope="row".*?<small>(\w+) vs /gs) ?? [],
          ([, symbol]) => symbol,
        );
      }),
    );
    expect(top?.[0]).toBe("BTC");
    expect(bottom?.at(-1)).toBe("BTC");
    expect(bottom?.toSorted()).toEqual(top?.toSorted());
    expect(wordsOf(await htmlOf("/market-cap"))).toContain(`Show all ${bottom?.length}`);
  });

  it("shows the steps of the formulas", async () => {
    const words = wordsOf(await htmlOf("/market-cap/what-is-market-cap"));
    for (const symbol of ["BTC", "AAPL", "XAU"]) {
      expect(words).toContain(writtenValue(expectedCap(symbol), writtenBigDollars));
    }
  });
});

describe("an address", () => {
  const addresses = [
    ["/market-cap/ETH-vs-BTC", moved, "/market-cap/eth-vs-btc"],
    ["/market-cap/bitcoin-vs-ethereum", moved, "/market-cap/btc-vs-eth"],
    ["/market-cap/Gold-vs-btc?ratio=2", moved, "/market-cap/xau-vs-btc?ratio=2"],
    ["/de/market-cap/ETH-vs-BTC", moved, "/de/market-cap/eth-vs-btc"],
    ["/market-cap/", moved, "/market-cap"],
    ["/market-cap?a=eth&b=btc", seeOther, "/market-cap/eth-vs-btc"],
    ["/market-cap?a=ETH&b=BTC&ratio=1/2", seeOther, "/market-cap/eth-vs-btc?ratio=0.5"],
    ["/market-cap?a=eth&b=btc&ratio=abc", seeOther, "/market-cap/eth-vs-btc?ratio=abc"],
    ["/market-cap?a=eth&b=btc&holding=1.5k", seeOther, "/market-cap/eth-vs-btc?holding=1500"],
    ["/market-cap?a=eth&b=btc&holding=-1", seeOther, "/market-cap/eth-vs-btc?holding=-1"],
    [
      "/de/market-cap?a=eth&b=btc&holding=2,5&ratio=0,5",
      seeOther,
      "/de/market-cap/eth-vs-btc?holding=2.5&ratio=0.5",
    ],
    ["/de/market-cap?a=eth&b=btc&percent=75,0", seeOther, "/de/market-cap/eth-vs-btc?ratio=0.75"],
    ["/market-cap?a=eth&b=btc&percent=abc", seeOther, "/market-cap/eth-vs-btc?ratio=abc%25"],
    ["/de/market-cap?a=eth&b=btc&ratio=0,5", seeOther, "/de/market-cap/eth-vs-btc?ratio=0.5"],
  ] as const;

  it.for(addresses)("%s is answered with %s to %s", async ([address, status, target]) => {
    const answer = await ask(address);
    expect([answer.status, answer.headers.get("location")]).toEqual([status, target]);
    expect((await ask(target)).status).toBe(found);
  });

  const missing = [
    ["/market-cap/btc-vs-btc", "Bitcoin can’t be compared with itself"],
    ["/market-cap/bitcoin-vs-btc", "Bitcoin can’t be compared with itself"],
    ["/market-cap/nope-vs-btc", "Not found: NOPE"],
    ["/market-cap/btc-vs-nope", "Not found: NOPE"],
    ["/market-cap/%3Cb%3Ex%3C%2Fb%3E-vs-btc", "Not found: &lt;B&gt;X&lt;/B&gt;"],
    ["/market-cap/eth", "Comparison not found"],
    ["/market-cap/eth-vs-btc/more", "Page not found"],
  ] as const;

  it.for(missing)("%s does not exist: %s", async ([address, heading]) => {
    const answer = await ask(address);
    const html = await answer.text();
    expect(answer.status).toBe(notFound);
    expect(textOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? "")).toBe(heading);
    expect(html).not.toContain('rel="canonical"');
  });
});
