import { describe, expect, it } from "vitest";
import { textOf } from "../../../../../page-parts/testing/renderPart.tsx";
import { asset, coin, figure } from "../../../testing/assetFixtures.ts";
import { renderComparison } from "../../../testing/renderComparison.tsx";
import { HoldingCard } from "./HoldingCard.tsx";

const eth = coin("ETH", "100", "2");
const btc = coin("BTC", "10", "100");
const gold = asset("XAU", {
  class: "metal",
  quantities: { everMined: figure("100", { low: "80", high: "120", quality: "estimate" }) },
  price: figure("5"),
});
const render = (search = {}, pair: readonly [typeof eth, typeof eth] = [eth, btc]) =>
  renderComparison(<HoldingCard />, pair, search);
const valuesOf = (html: string) =>
  Array.from(html.matchAll(/<dd.*?<\/dd>/gs), ([value]) => textOf(value));

describe("the holding", () => {
  it("is one of A until somebody says another amount", () => {
    expect(valuesOf(render())).toEqual(["$2.00", "$10.00"]);
  });

  it("is worth its amount now and at the ratio, to the last digit", () => {
    const html = render({ holding: "2.5 ETH", ratio: "0.5" });
    expect(valuesOf(html)).toEqual(["$5.00", "$12.50"]);
    expect(html).toContain('value="2.5 ETH"');
    expect(valuesOf(render({ holding: "123456789.123456789", ratio: "2" }))).toEqual([
      "$246,913,578.25",
      "$2,469,135,782.47",
    ]);
  });

  it("has the bounds of an estimate, as many times as wide", () => {
    expect(valuesOf(render({ holding: "10" }, [gold, btc]))).toEqual([
      "$50.00",
      "$100.00 $83.33 – $125.00",
    ]);
  });

  it("that cannot be read says so, and the last one stays", () => {
    const html = render({ holding: "abc" });
    expect(textOf(html)).toContain(
      "Enter a number, such as 0.05, 1.5k, or 3*0.25. Still showing the result for 1 ETH.",
    );
    expect(html).toMatch(
      /<input[^>]*value="abc"[^>]*aria-invalid="true"|<input[^>]*aria-invalid="true"[^>]*value="abc"/,
    );
    expect(valuesOf(html)).toEqual(["$2.00", "$10.00"]);
  });

  it("is unknown where the price is", () => {
    expect(valuesOf(render({ holding: "2" }, [asset("UNK"), btc]))).toEqual(["unknown", "unknown"]);
  });

  it("goes along with a form without JavaScript, as the ratio does with this one", () => {
    const html = render({ holding: "2.5", ratio: "0.5" });
    expect(html).toContain('<input type="hidden" name="ratio" value="0.5"/>');
    expect(html).toContain('action="/market-cap#holding"');
  });
});
