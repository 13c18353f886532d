import { describe, expect, it } from "vitest";
import { pages } from "../pages.ts";
import { readShortcut, shortcutTo } from "./lastPages.ts";

describe("shortcutTo", () => {
  it.each([
    ["/converter/btc/usd", "/last/converter"],
    ["/zh-CN/converter/btc/usd", "/last/converter"],
    ["/market-cap/eth-vs-btc", "/last/market-cap"],
    ["/ar/market-cap/eth-vs-btc", "/last/market-cap"],
    ["/converter/btc", undefined],
    ["/converter/btc/usd/x", undefined],
    ["/market-cap", undefined],
    ["/market-cap/what-is-market-cap", undefined],
    ["/account", undefined],
    ["/last/converter", undefined],
    ["/a/b/converter/btc/usd", undefined],
  ])("of %s is %s", (pathname, path) => {
    expect(shortcutTo(pathname)).toBe(path);
  });
});

it("leads back to the pages whose row has a shortcut, and to no other page", () => {
  for (const { examples, shortcut } of pages) {
    expect(examples.map(shortcutTo)).toEqual(examples.map(() => shortcut));
  }
});

describe("readShortcut", () => {
  it.each([
    ["/last/converter", "/last/converter", "/converter"],
    ["/de/last/converter", "/last/converter", "/de/converter"],
    ["/zh-TW/last/market-cap", "/last/market-cap", "/zh-TW/market-cap"],
  ])("reads %s", (pathname, path, overview) => {
    expect(readShortcut(pathname)).toEqual({ path, overview });
  });

  it.each([
    "/last",
    "/last/",
    "/last/account",
    "/last/converter/btc",
    "//evil.example/last/converter",
  ])("leaves %s alone", (pathname) => {
    expect(readShortcut(pathname)).toBeUndefined();
  });
});
