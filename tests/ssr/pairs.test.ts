import { XMLParser } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { fraction, marketDays, price, type Fraction } from "../e2e/support/pages/market.ts";
import { writtenCoin, writtenMoney } from "../e2e/support/pages/written.ts";
import { createDice } from "./createDice.ts";
import { serveForFile } from "./serveForFile.ts";

const ask = serveForFile();
const htmlOf = async (path: string): Promise<string> => (await ask(path)).text();

const units = marketDays.at(-1)?.units ?? new Map<string, string>();
const priced = [...units].filter(([, digits]) => digits !== "").map(([symbol]) => symbol);
/** The columns of currencies follow those of coins and metals. */
const isMoney = (symbol: string): boolean => priced.indexOf(symbol) >= priced.indexOf("USD");

const textOf = (html: string, part: RegExp): string =>
  (part.exec(html)?.[1] ?? "").replaceAll("&#x27;", "'").replaceAll("&amp;", "&");

/** The result as screen readers and eyes get it, and what the second field shows. */
function shownOn(html: string) {
  const output = /<output[^>]*id="result".*?<\/output>/s.exec(html)?.[0] ?? "";
  const field = /<input[^>]*id="converted"[^>]*>/.exec(html)?.[0] ?? "";
  return {
    title: textOf(html, /<h1[^>]*>(.*?)<\/h1>/s),
    figure: textOf(output, /<bdi[^>]*>(.*?)<\/bdi>/s),
    spoken: textOf(output, /<\/bdi><span[^>]*>(.*?)<\/span>/s),
    field: textOf(field, /value="([^"]*)"/),
  };
}

function times(one: Fraction, other: Fraction): Fraction {
  return { over: one.over * other.over, under: one.under * other.under };
}

describe("a pair of any two", () => {
  const dice = createDice(20_260_929);
  const pairs = Array.from({ length: 500 }, () => {
    const base = priced[dice(priced.length)] ?? "";
    const others = priced.filter((symbol) => symbol !== base);
    const digits = String(1 + dice(999_999));
    // From a millionth to a million.
    const amount = digits.replace(/0+$/, "").padStart(7, "0");
    const text = dice(2) === 0 ? digits : `0.${amount}`;
    return { base, quote: others[dice(others.length)] ?? "", text, turned: dice(4) === 0 };
  });

  it("agrees to the last digit with fractions of integers, for 500 of them", async () => {
    const wrong: unknown[] = [];
    for (const { base, quote, text, turned } of pairs) {
      const [from, to] = turned ? [quote, base] : [base, quote];
      const path = `/converter/${base.toLowerCase()}/${quote.toLowerCase()}`;
      const html = await htmlOf(`${path}?amount=${text}${turned ? "&side=fiat" : ""}`);
      const { title, figure, spoken, field } = shownOn(html);
      const worth = times(fraction(text), price(from, to));
      const written = isMoney(to) ? writtenMoney(worth, to) : writtenCoin(worth);
      const isRight =
        (isMoney(to) ? figure.includes(written) : figure === written && field === written) &&
        spoken.endsWith(` ${to}`) &&
        title.endsWith(` ${from} to ${to}`);
      if (!isRight) wrong.push({ path, text, turned, written, figure, spoken, field, title });
    }
    expect(wrong).toEqual([]);
    const kinds = new Set(pairs.map(({ base, quote }) => `${isMoney(base)} ${isMoney(quote)}`));
    expect(kinds.size).toBe(4);
  });

  it.each(["/converter/btc/eth", "/converter/usd/ngn", "/converter/usd/btc", "/converter/xau/eth"])(
    "has its own head, history and chart: %s",
    async (path) => {
      const html = await htmlOf(path);
      const [base = "", quote = ""] = path
        .split("/")
        .slice(2)
        .map((code) => code.toUpperCase());
      expect(html).toContain(`<title>Convert 1 ${base} to ${quote} | `);
      expect(textOf(html, /<meta name="description" content="([^"]*)"/)).toMatch(
        new RegExp(`^1 ${base} = .* as of September 29, 2026`),
      );
      expect(html).toContain(`rel="canonical" href="http`);
      expect(html).toMatch(new RegExp(`${base} to ${quote} price history`));
      expect(html).not.toContain("No prices for this period.");
    },
  );

  it.each([
    ["/converter/ethereum/bitcoin", "/converter/eth/btc"],
    ["/converter/USD/Gold?amount=2", "/converter/usd/xau?amount=2"],
    ["/converter?coin=eth&fiat=btc&amount=2", "/converter/eth/btc?amount=2"],
    ["/converter?coin=usd&fiat=NGN&amount=1.5k&money=7", "/converter/usd/ngn?amount=1500"],
    ["/converter/usd", "/converter/usd/btc"],
    ["/converter/ngn", "/converter/ngn/usd"],
    ["/embed/converter/Bitcoin/eth", "/embed/converter/btc/eth"],
  ])("leads from %s to %s", async (path, target) => {
    const answer = await ask(path);
    expect([303, 308]).toContain(answer.status);
    expect(answer.headers.get("location")).toBe(target);
  });

  it("ignores a side other than the two known everywhere alike", async () => {
    const resultOf = async (path: string) =>
      textOf(await htmlOf(path), /<output[^>]*>(.*?)<\/output>/s);
    for (const path of ["/converter/btc/usd?amount=2", "/embed/converter/btc/usd?amount=2"]) {
      const usual = await resultOf(path);
      expect(usual).toContain("$");
      expect(await resultOf(`${path}&side=fiat`)).not.toBe(usual);
      for (const side of ["euro", "FIAT", "coin", ""])
        expect(await resultOf(`${path}&side=${side}`)).toBe(usual);
    }
    const form = await ask("/converter?coin=btc&fiat=usd&amount=2&side=euro");
    expect(form.headers.get("location")).toBe("/converter/btc/usd?amount=2");
  });

  it("is no pair with the same twice, and says which there are", async () => {
    for (const path of ["/converter/btc/btc", "/converter/usd/usd", "/converter/bitcoin/btc"]) {
      const answer = await ask(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.text()).toMatch(/href="\/converter\/(?:btc|usd)\/\w+"/);
    }
  });

  it.each([
    ["/embed/converter/btcc/usd", "BTCC to USD isn’t available"],
    ["/embed/converter/%D0%B1%D0%B8%D1%82%3Cb%3E/usd", "БИТ&lt;B&gt; to USD isn’t available"],
    ["/embed/converter/btc/usd/more", "Page not found"],
    ["/de/embed/converter/btc/usd/more", "Diese Seite gibt es nicht"],
  ])("says in a frame that there is none: %s", async (path, said) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toContain(`<title>${said} | Parallax</title>`);
    expect(html).toContain(`<main><h1 class="said">${said}</h1>`);
    expect(html).toMatch(/<a href="https?:[^"]*\/converter" target="_blank"/);
  });

  it.each(["btc/eth", "usd/ngn", "usd/btc"])("has an image and a frame: %s", async (pair) => {
    const image = await ask(`/og/converter/${pair}.png`);
    expect([image.status, image.headers.get("content-type")]).toEqual([200, "image/png"]);
    const frame = await ask(`/embed/converter/${pair}?amount=2`);
    expect(frame.status).toBe(200);
    const [from = "", to = ""] = pair.toUpperCase().split("/");
    const worth = times(fraction("2"), price(from, to));
    const shown = textOf(await frame.text(), /<output[^>]*>(.*?)<\/output>/s);
    expect(shown).toContain(isMoney(to) ? writtenMoney(worth, to) : `${writtenCoin(worth)} ${to}`);
  });
});

const parser = new XMLParser({ isArray: (name) => name === "url" || name === "sitemap" });

async function locations(path: string): Promise<readonly string[]> {
  const xml = parser.parse(await htmlOf(path)) as {
    sitemapindex?: { sitemap: { loc: string }[] };
    urlset?: { url: { loc: string }[] };
  };
  return (xml.sitemapindex?.sitemap ?? xml.urlset?.url ?? []).map(({ loc }) => loc);
}

/** The pairs that the site map has, in English. */
async function listedPaths(): Promise<ReadonlySet<string>> {
  const files = (await locations("/sitemap.xml")).filter((loc) => loc.includes("/converter-"));
  const all = (await Promise.all(files.map((loc) => locations(new URL(loc).pathname)))).flat();
  return new Set(all.map((loc) => new URL(loc).pathname).filter((path) => path.startsWith("/con")));
}

describe("a sentence about money whose sign ends with a point", () => {
  it.each([
    { path: "/ar/converter/btc/aed", sign: "د.إ." },
    { path: "/ar/converter/shib/sar", sign: "ر.س." },
  ])("does not end with two of them: $path", async ({ path, sign }) => {
    const html = await htmlOf(path);
    const text = html.replaceAll(/<(script|style).*?<\/\1>|<[^>]*>|[\u200F\u2069]/gs, "");
    expect(text.split(sign).length).toBeGreaterThan(10);
    expect(text.match(/.{0,40}\.\./gsu) ?? []).toEqual([]);
  });
});

describe("the site map", () => {
  it("lists the pairs that people look for", async () => {
    const listed = await listedPaths();
    const pairs = ["btc/usd", "xau/aed", "btc/eth", "eth/btc", "usd/eur", "eur/usd"];
    for (const pair of pairs) expect(listed).toContain(`/converter/${pair}`);
    for (const pair of ["usd/btc", "usd/lbp", "shib/pepe", "btc/btc"])
      expect(listed).not.toContain(`/converter/${pair}`);
  });

  it("has exactly the pairs that search engines may list", async () => {
    const listed = await listedPaths();
    const dice = createDice(7);
    const some = [...listed].filter(() => dice(listed.size) < 60);
    const others = Array.from({ length: 60 }, () => {
      const [base = "", quote = ""] = [0, 0].map(() => priced[dice(priced.length)]);
      return `/converter/${base.toLowerCase()}/${quote.toLowerCase()}`;
    }).filter((path) => new Set(path.split("/")).size === path.split("/").length);
    const chosen = ["btc/eth", "eth/btc", "usd/eur", "usd/btc", "usd/lbp", "eth/lbp", "shib/doge"];
    const paths = [...some, ...others, ...chosen.map((pair) => `/converter/${pair}`)];
    expect(some.length).toBeGreaterThan(20);
    for (const path of paths) {
      const html = await htmlOf(path);
      expect([path, !/<meta name="robots" content="noindex/.test(html)]).toEqual([
        path,
        listed.has(path),
      ]);
    }
  });
});
