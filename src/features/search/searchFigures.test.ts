// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { pickerAtom } from "../../state/pickerAtom.ts";
import { openSearch } from "./testing/openSearch.ts";
import { standInDialogs } from "./testing/standInDialogs.ts";

standInDialogs();

it("opens each way on from what is found", async () => {
  for (const [name, path] of [
    ["ETH → USD", "/converter/eth/usd"],
    ["ETH vs BTC", "/market-cap/eth-vs-btc"],
    ["ETHEthereum$", "/converter/eth/usd"],
  ] as const) {
    const { type, choose, open } = await openSearch();
    type("ether");
    await expect.poll(() => document.querySelector("dialog")?.textContent).toContain("5.20×");
    choose(name);
    expect(open).toHaveBeenCalledExactlyOnceWith(path);
  }
});

it("says once of what day its figures are, and shows none of another", async () => {
  const dayIn = (dialog: HTMLElement) => dialog.textContent.includes("Last updated: the day");
  const { type, find, groups } = await openSearch();
  expect(dayIn(find("dialog"))).toBe(true);
  // The answer's badge says it.
  type("0.05 eth ngn");
  await expect.poll(() => dayIn(find("dialog"))).toBe(false);
  type("eth");
  expect(dayIn(find("dialog"))).toBe(true);
  // Nothing there has a figure.
  for (const query of ["qqqqqqqq", "usd ngn"]) {
    type(query);
    expect([query, dayIn(find("dialog"))]).toEqual([query, false]);
  }
  type("eth");
  await expect.poll(() => groups()[1]?.[1]).toEqual(["ETH vs BTC5.20× at BTC’s market cap"]);
});

it.each([
  ["of another day", { comparedOn: "2026-09-29", pricedOn: "2026-09-30", arePriced: true }],
  ["without prices", { comparedOn: "2026-09-29", pricedOn: "2026-09-29", arePriced: false }],
])("names both sides of a comparison %s instead of its figure", async (_why, figures) => {
  const warn = vi.spyOn(console, "warn");
  const { type, groups } = await openSearch({ figures });
  type("eth");
  await expect.poll(() => groups()[1]?.[1]).toEqual(["ETH vs BTCEthereum vs 比特币"]);
  type("0.05 eth ngn");
  await expect.poll(() => groups()[0]?.[1]).toEqual([expect.stringContaining("54 days old")]);
  // The answer says its own day, and the list, where it has one, its own.
  const foot = document.querySelector("dialog")?.textContent;
  expect(foot?.includes("Last updated: the day")).toBe(figures.arePriced);
  expect(warn).not.toHaveBeenCalled();
});

it("says what its keys do, and leaves that out where a coin is picked", async () => {
  const { find, store } = await openSearch();
  expect([...find("dialog").querySelectorAll("kbd")].map((key) => key.textContent)).toEqual([
    "↑",
    "↓",
    "↵",
    "esc",
  ]);
  expect(find("dialog").textContent).toContain("↑ ↓ to choose↵ to openesc to close");
  store.set(pickerAtom, undefined);
  await openSearch({ request: { kind: "coin" } });
  expect(document.querySelector("kbd")).toBeNull();
});
