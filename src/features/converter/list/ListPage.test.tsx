// @vitest-environment jsdom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { testListing } from "../../../market/testing/testListing.ts";
import { noticesAtom } from "../../../state/notices.ts";
import { type MountedPart, mountInPage } from "../../../state/testing/mountInPage.tsx";
import type { CoinQuotesData } from "../../../wire/market/market.ts";
import { ListPage } from "./ListPage.tsx";

const listing = testListing(["BTC", "ETH", "XAU"]);
const day = "2026-09-29";
const units: Readonly<Record<string, string>> = { BTC: "0.00001", ETH: "0.0004", USD: "1" };

function quotesOf(symbols: readonly string[]): CoinQuotesData {
  const quotes = symbols.flatMap((symbol) => {
    const unitsPerUsd = units[symbol];
    return unitsPerUsd === undefined ? [] : [{ symbol, latest: { day, unitsPerUsd }, before: {} }];
  });
  return { version: "1", asOf: day, fetchedAt: 1, source: listing.source, quotes };
}

const assets = vi.fn<() => Promise<typeof listing>>();
const coinQuotes = vi.fn<(symbols: readonly string[]) => Promise<CoinQuotesData>>();
const none = () => Promise.reject(new Error("no such call"));
const api = {
  assets,
  coinQuotes,
  coinHistory: none,
  usdtRate: none,
  assetFacts: none,
  assetNews: none,
};

let page: MountedPart;

const show = async () => {
  page = await mountInPage(<ListPage />, { api, clock: () => Date.parse("2026-10-03T12:00:00Z") });
};
const text = () => page.container.textContent.replaceAll(/\s+/g, " ");
const eventually = (wanted: string) =>
  vi.waitFor(async () => {
    await act(async () => {});
    expect(text()).toContain(wanted);
  });

beforeEach(() => {
  assets.mockResolvedValue(listing);
  coinQuotes.mockImplementation((symbols) => Promise.resolve(quotesOf(symbols)));
});

afterEach(async () => {
  await page.unmount();
  localStorage.clear();
  Reflect.set(document, "cookie", "preferences=; Max-Age=0");
});

describe("a list of one's own", () => {
  it("has the stored pairs in the stored amount, and the age of those that are older than the list", async () => {
    localStorage.setItem("favourite-pairs", "ETH/USD,BTC/ETH");
    localStorage.setItem("favourite-amount", "3");
    await show();
    await eventually("$7,500.00");
    expect(text()).toMatch(/ETH → USD\$7,500\.00BTC → ETH120 ETH/);
  });

  it("keeps what was typed before its script came, not the amount of before", async () => {
    localStorage.setItem("favourite-pairs", "BTC/USD");
    localStorage.setItem("favourite-amount", "3");
    page = await mountInPage(<ListPage />, { api }, (found) => {
      for (const field of found.querySelectorAll("input")) field.value = "2";
    });
    await eventually("$200,000.00");
    expect(page.control("Amount")).toHaveProperty("value", "2");
    expect(localStorage.getItem("favourite-amount")).toBe("2");
  });

  it.each([
    { kept: "30", worth: "$3,000,000.00" },
    { kept: "1", worth: "$100,000.00" },
  ])(
    "leaves the amount selected that is about to be typed over: $kept is kept",
    async ({ kept, worth }) => {
      localStorage.setItem("favourite-pairs", "BTC/USD");
      localStorage.setItem("favourite-amount", kept);
      page = await mountInPage(<ListPage />, { api }, (found) => {
        const field = found.querySelector("input");
        field?.focus();
        field?.select();
      });
      await eventually(worth);
      const field = page.control("Amount");
      expect(field).toMatchObject({ value: kept, selectionStart: 0, selectionEnd: kept.length });
      await page.type("Amount", "4");
      expect(field).toMatchObject({ value: "4", selectionStart: 1 });
    },
  );

  it("adds the pair that a link from its page brings, once", async () => {
    localStorage.setItem("favourite-pairs", "BTC/USD");
    location.hash = "#ETH/USD";
    await show();
    await eventually("ETH → USD$2,500.00");
    expect(localStorage.getItem("favourite-pairs")).toBe("BTC/USD,ETH/USD");
    expect(location.hash).toBe("");
  });

  it.each([
    [
      "is full",
      Array.from({ length: 20 }, (_, at) => `C${at}/USD`),
      /^Your list is full with 20 .*ETH → USD/,
    ],
    ["has it", ["ETH/USD"], "ETH → USD is already in your list."],
  ])(
    "says that the pair of such a link is not added where the list %s",
    async (_why, pairs, told) => {
      localStorage.setItem("favourite-pairs", pairs.join());
      location.hash = "#ETH/USD";
      await show();
      const notices = page.store.get(noticesAtom).map((notice) => notice.text);
      expect(notices).toEqual([expect.stringMatching(told)]);
      expect(localStorage.getItem("favourite-pairs")).toBe(pairs.join());
    },
  );

  it("says what is unknown, and asks for nothing that is not listed", async () => {
    localStorage.setItem("favourite-pairs", "XAU/USD,GONE/USD");
    await show();
    await eventually("unknown");
    expect(text().match(/unknown/g)).toHaveLength(2);
    expect(coinQuotes.mock.calls.flatMap(([symbols]) => symbols)).not.toContain("GONE");
  });

  it("tells of a failed network, and asks again", async () => {
    vi.spyOn(console, "warn").mockReturnValue();
    localStorage.setItem("favourite-pairs", "BTC/USD");
    assets.mockRejectedValueOnce(new Error("no network"));
    await show();
    await eventually("Couldn’t load the list.");
    await page.press("Try again");
    await eventually("$100,000.00");
    expect(text()).not.toContain("Couldn’t load");
  });

  it("keeps the last amount beside a text that is none", async () => {
    localStorage.setItem("favourite-pairs", "BTC/USD");
    await show();
    await page.type("Amount", "2x");
    await eventually("Enter a number");
    expect(localStorage.getItem("favourite-amount")).toBeNull();
    await page.type("Amount", "2");
    await eventually("$200,000.00");
    expect(localStorage.getItem("favourite-amount")).toBe("2");
  });

  it("says what was added, removed and saved, and takes a removal back to its place", async () => {
    localStorage.setItem("favourite-pairs", "BTC/USD,ETH/USD,BTC/ETH");
    await show();
    await eventually("$100,000.00");
    const told = () =>
      Array.from(page.container.querySelectorAll("[role=status]"), (status) => status.textContent);
    await page.press("Edit");
    await page.press("Remove ETH → USD");
    expect(localStorage.getItem("favourite-pairs")).toBe("BTC/USD,BTC/ETH");
    expect(told()).toContain("ETH → USD is no longer in your list.");
    await page.press("Undo");
    expect(localStorage.getItem("favourite-pairs")).toBe("BTC/USD,ETH/USD,BTC/ETH");
    expect(told()).toContain("ETH → USD is now in your list.");
    expect(text()).not.toContain("Undo");
    await page.press("Remove BTC → ETH");
    await page.press("Move ETH → USD up");
    expect(text()).not.toContain("Undo");
    await page.press("Save");
    expect(told()).toContain("Conversion saved.");
  });

  it("hides every amount at a press, here, in other tabs and on later visits", async () => {
    localStorage.setItem("favourite-pairs", "BTC/USD");
    localStorage.setItem("favourite-amount", "3.25");
    await show();
    await eventually("$325,000.00");
    await page.press("Save");
    await eventually("Delete all");
    await page.press("Hide amounts");
    const isHidden = () => {
      expect(text()).not.toMatch(/3\.25|325/);
      const links = Array.from(page.container.querySelectorAll("a"), ({ href }) => href);
      expect(links.filter((link) => link.includes("amount="))).toEqual([]);
      expect(page.control("Amount")).toMatchObject({ value: "••••", readOnly: true });
      expect(text()).toContain("•••• USD");
      expect(text()).toContain("0%");
    };
    isHidden();
    expect(document.cookie).toContain("showAsset=false");
    await page.unmount();

    await show();
    await eventually("•••• USD");
    isHidden();
    await page.press("Show amounts");
    await eventually("$325,000.00");
    expect(page.control("Amount")).toMatchObject({ value: "3.25", readOnly: false });
    expect(document.cookie).toContain("showAsset=true");

    localStorage.setItem("show-asset", "false");
    await act(async () => {
      dispatchEvent(new StorageEvent("storage", { key: "show-asset" }));
    });
    isHidden();
  });

  it("follows another tab", async () => {
    localStorage.setItem("favourite-pairs", "BTC/USD");
    await show();
    localStorage.setItem("favourite-pairs", "");
    await act(async () => {
      dispatchEvent(new StorageEvent("storage", { key: "favourite-pairs" }));
    });
    await eventually("Your list is empty. Add a pair.");
    expect(text()).not.toContain("BTC → USD");
  });
});

describe("without a place to keep them", () => {
  it("alerts count for the visit, which says so", async () => {
    localStorage.setItem("favourite-pairs", "BTC/USD");
    await show();
    await eventually("$100,000.00");
    await page.type("Price", "$120,000");
    await page.press("Set alert");
    await eventually("1 BTC is over $120,000.00");
    expect(text()).toContain("storage is blocked or full");
    expect(text()).toContain("only this page will tell you");
    await page.press("Remove 1 BTC is over $120,000.00");
    expect(text()).not.toContain("$120,000.00");
  });

  it("conversions do too", async () => {
    localStorage.setItem("favourite-pairs", "BTC/USD");
    const setItem = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await show();
    await eventually("$100,000.00");
    await page.press("Save");
    await eventually("storage is blocked or full");
    expect(page.container.querySelectorAll("tbody tr")).toHaveLength(1);
    setItem.mockRestore();
  });
});
