// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";
import type { NewsItem } from "../../../wire/market/news.ts";
import { loadHeadlines } from "./loadHeadlines.ts";
import { englishWording } from "../../../page-parts/testing/englishWording.ts";

function item(name: string, more: Partial<NewsItem> = {}): NewsItem {
  return {
    title: name,
    url: `https://news.example.com/${name}`,
    source: "The Example",
    publishedAt: Date.UTC(2026, 9, 1, 23, 59),
    symbols: [],
    ...more,
  };
}

function load(
  answer: (symbol: string) => Promise<readonly NewsItem[]>,
  openWindow?: () => Promise<typeof globalThis>,
) {
  const api = { assetNews: async (symbol: string) => ({ items: await answer(symbol) }) };
  const signal = new AbortController().signal;
  return loadHeadlines(
    { api, page: englishWording.page, signal, openWindow },
    { a: "ETH", b: "BTC" },
  );
}

const titles = (headlines: readonly { readonly title: string }[]) =>
  headlines.map(({ title }) => title);

describe("the headlines of two assets", () => {
  it("are the newest of each, with their day in words", async () => {
    const { a, b } = await load(async (symbol) =>
      [1, 2, 3, 4, 5].map((n) => item(`${symbol}${n}`)),
    );
    expect(titles(a)).toEqual(["ETH1", "ETH2", "ETH3", "ETH4"]);
    expect(titles(b)).toEqual(["BTC1", "BTC2", "BTC3", "BTC4"]);
    expect(a[0]).toEqual({
      title: "ETH1",
      url: "https://news.example.com/ETH1",
      source: "The Example",
      day: "2026-10-01",
      date: "Oct 1, 2026",
    });
  });

  it("stand with the first asset where they name both", async () => {
    const { a, b } = await load(async (symbol) => [item("both"), item(symbol)]);
    expect(titles(a)).toEqual(["both", "ETH"]);
    expect(titles(b)).toEqual(["BTC"]);
  });

  it("are those of the other asset where the news of one fail", async () => {
    const { a, b } = await load(async (symbol) => {
      if (symbol === "ETH") throw new Error("refused");
      return [item(symbol)];
    });
    expect(titles(a)).toEqual([]);
    expect(titles(b)).toEqual(["BTC"]);
  });

  it("are none where an answer cannot be read", async () => {
    const { a, b } = await load(async (symbol) => [item(symbol, { publishedAt: Number.NaN })]);
    expect([a, b]).toEqual([[], []]);
  });

  it("have a summary of checked pieces, and stand alone where it cannot be made", async () => {
    const items = [item("told", { summary: "<p>Up <b>5 %</b><script>1</script>" }), item("bare")];
    const { a } = await load(
      async () => items,
      async () => globalThis,
    );
    expect(a[0]?.summary).toEqual(["Up ", { mark: "strong", text: "5 %" }]);
    expect(a[1]).not.toHaveProperty("summary");
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const broken = await load(
      async () => items,
      () => Promise.reject(new Error("no window")),
    );
    expect(titles(broken.a)).toEqual(["told", "bare"]);
    expect(warn).toHaveBeenCalledWith("headlines have no summaries", expect.any(Error));
    warn.mockRestore();
  });

  it.each([
    "java\tscript:alert(1)",
    "data:text/html,x",
    "/local",
    "//host/x",
    "ftp://host/x",
    "https://user:password@host/",
    "",
  ])("leave out what leads to %j, with a warning", async (url) => {
    const warn = vi.spyOn(console, "warn").mockReturnValue();
    const { a } = await load(async (symbol) => [item("bad", { url }), item(symbol)]);
    expect(titles(a)).toEqual(["ETH"]);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining("left out"), url);
    warn.mockRestore();
  });
});
