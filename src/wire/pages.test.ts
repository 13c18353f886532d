import { describe, expect, it } from "vitest";
import { isTrackingId } from "./events/tracking.ts";
import { splitLocale } from "./localePaths.ts";
import { isPattern, pageAt, pages } from "./pages.ts";

describe("the page list", () => {
  it.each([
    ["/", "/"],
    ["/converter", "b1001"],
    ["/converter/btc", "b1002"],
    ["/converter/btc/usd", "b1003"],
    ["/converter/btc/usd/", "b1003"],
    ["/market-cap/eth-vs-btc", "b1103"],
    ["/market-cap/what-is-market-cap", "b1102"],
    ["/legal/privacy", "b1301"],
  ])("knows %s", (path, id) => {
    expect(pageAt(path)?.id).toBe(id);
    expect(isTrackingId(id)).toBe(true);
  });

  it.each(["/converter/btc/usd/more", "/nowhere", "/_app"])("does not know %s", (path) => {
    expect(pageAt(path)).toBeUndefined();
  });
});

describe("a row of the table", () => {
  it.each(["path", "id", "name"] as const)("has a %s of its own", (member) => {
    const all = pages.map((page) => page[member]);
    expect(
      all.filter((value, index) => all.indexOf(value) !== index),
      "src/wire/pages.ts has this twice",
    ).toEqual([]);
  });

  it.each(pages)("has members that fit together: $path", (page) => {
    const { path, id, access, examples, footer = [] } = page;
    expect(isTrackingId(id)).toBe(true);
    for (const example of [...examples, ...footer]) {
      expect([example, pageAt(splitLocale(example).pathname)]).toEqual([example, page]);
    }
    const isAlone = isPattern(page) || pageAt(path) === page;
    const isOpen = access === "public" || (page.query === undefined && page.isListed !== true);
    const isShown = examples.length > 0 || (page.isListed !== true && page.isBenchmarked !== true);
    const isKeptForAll = access !== "visitor" || page.offline === "never";
    expect({ isAlone, isOpen, isShown, isKeptForAll }).toEqual({
      isAlone: true,
      isOpen: true,
      isShown: true,
      isKeptForAll: true,
    });
  });
});
