// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { fire, mount } from "../testing/mount.ts";
import { AssetMark } from "./AssetMark.tsx";
import { monogram, monogramTone, TONES } from "../../lib/monogram.ts";

describe("monogram", () => {
  it.each([
    ["XAU", "Au"],
    ["XPD", "Pd"],
    ["XRP", "XR"],
    ["AAPL", "AA"],
    ["v", "V"],
    ["1inch", "1I"],
    ["𝔅tc", "𝔅T"],
  ])("writes %s as %s", (symbol, letters) => {
    expect(monogram(symbol)).toBe(letters);
  });

  it("gives a symbol one tone of those there are", () => {
    for (const symbol of ["", "BTC", "XAU", "A very long symbol that nobody lists"]) {
      expect(monogramTone(symbol)).toBe(monogramTone(symbol));
      expect(monogramTone(symbol)).toBeGreaterThanOrEqual(0);
      expect(monogramTone(symbol)).toBeLessThan(TONES);
    }
  });

  it("uses every tone over the stocks and metals", () => {
    const symbols = ["XAU", "XAG", "XPT", "AAPL", "MSFT", "NVDA", "AMZN", "TSLA", "META", "GOOG"];
    expect(new Set(symbols.map(monogramTone)).size).toBe(TONES);
  });
});

describe("AssetMark", () => {
  it("shows the monogram once its drawing fails to load, and tries a new address", () => {
    const page = mount(<AssetMark symbol="XAU" src="/marks/xau.png" />);
    fire(page.find("img"), new Event("error"));
    expect(page.find("[data-monogram]").dataset["monogram"]).toBe("Au");
    page.show(<AssetMark symbol="XAU" src="/marks/gold.png" />);
    expect(page.find("img").getAttribute("src")).toBe("/marks/gold.png");
    page.unmount();
  });

  it.each([
    ["USD", "$", "$"],
    ["PLN", "zł", "zł"],
    ["CAD", "CA$", "CA"],
    ["CHF", "CHF", "CH"],
  ])("shows the sign of %s, or two letters where that is long", (symbol, sign, shown) => {
    const page = mount(<AssetMark symbol={symbol} sign={sign} />);
    expect(page.find("[data-monogram]").dataset["monogram"]).toBe(shown);
    page.unmount();
  });
});
