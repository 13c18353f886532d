// @vitest-environment jsdom
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it } from "vitest";
import { Cone } from "./Cone.tsx";
import { drawCone } from "./drawCone.ts";

const tickers = ["ETH", "BTC"] as const;
const markup = (share: number, ratio?: number): string =>
  renderToStaticMarkup(<Cone label="ETH and BTC" share={share} ratio={ratio} tickers={tickers} />);

/** The drawing's elements with all their attributes, as a browser has them. */
const drawn = (): string => document.body.innerHTML;

afterEach(() => {
  document.body.replaceChildren();
});

describe("the drawing of a cone of sight", () => {
  it("is an image with a name", () => {
    document.body.innerHTML = markup(0.1925, 1);
    const image = document.querySelector("[role=img]");
    expect(image?.getAttribute("aria-label")).toBe("ETH and BTC");
    expect([...document.querySelectorAll("text")].map((text) => text.textContent)).toEqual([
      "ETH",
      "BTC",
    ]);
  });

  it.each([0.01, 0.1925, 0.25, 1, 5, 10, 1e6])(
    "drawn by the kernel at %d is what React draws",
    (ratio) => {
      document.body.innerHTML = markup(0.1925, ratio);
      const expected = drawn();
      document.body.innerHTML = markup(0.1925, 2);
      expect(drawn()).not.toBe(expected);
      drawCone(document, { share: 0.1925, ratio, tickers });
      expect(drawn()).toBe(expected);
    },
  );

  it("has no ring without a ratio", () => {
    document.body.innerHTML = markup(0.1925);
    expect(document.querySelector("g circle")).toBeNull();
  });

  it.each([
    [0.5, ["b", "a"]],
    [2, ["a", "b"]],
  ])("draws the nearer disc on the farther one, at %d", (share, order) => {
    document.body.innerHTML = markup(share);
    const names = [...document.querySelectorAll("circle[data-cone]")].map((disc) =>
      disc.getAttribute("data-cone"),
    );
    expect(names).toEqual(order);
  });
});
