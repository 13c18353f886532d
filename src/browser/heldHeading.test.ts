// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fitHeading, holdHeading } from "./heldHeading.ts";

/** Lays out a heading of letters half as wide as they are high on lines of 300 pixels. */
function heightOf({ style, textContent }: HTMLElement): number {
  const size = Number.parseFloat(style.fontSize === "" ? "26px" : style.fontSize);
  const lines = Math.ceil((textContent.length * size) / 2 / 300);
  const held = style.minBlockSize === "" ? 0 : Number.parseFloat(style.minBlockSize);
  return Math.max(lines * size * 1.2, held);
}

const write = (text: string): HTMLElement => {
  document.querySelector("h1")?.replaceChildren(text);
  const heading = document.querySelector("h1");
  if (heading === null) throw new Error("no heading");
  return heading;
};

beforeEach(() => {
  document.head.innerHTML = "<style>h1 { font-size: 26px }</style>";
  document.body.innerHTML = "<h1>Convert 1 BTC to USD</h1>";
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function rectOf(
    this: HTMLElement,
  ) {
    return new DOMRect(0, 0, 300, heightOf(this));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it("writes a longer text in smaller letters and a shorter one in its own again", () => {
  const before = heightOf(write("Convert 1 BTC to USD"));
  holdHeading();
  const heading = write("Convert 999,999,999,999,999 BTC to USD");
  fitHeading();
  expect([heightOf(heading), heading.style.fontSize]).toEqual([before, "15px"]);
  holdHeading();
  write("Convert 2 BTC to USD");
  fitHeading();
  expect([heightOf(heading), heading.style.fontSize]).toEqual([before, ""]);
});

it("keeps the height of a heading that was longer before", () => {
  const before = heightOf(write("Convert 999,999,999,999,999 BTC to USD"));
  holdHeading();
  expect(heightOf(write("Convert 1 BTC to USD"))).toBe(before);
});

it("stays readable, though it needs another line", () => {
  holdHeading();
  const heading = write("Convert ".repeat(20));
  fitHeading();
  expect(heading.style.fontSize).toBe("12px");
});

it("leaves a heading alone whose height nobody holds", () => {
  const heading = write("Convert 999,999,999,999,999 BTC to USD");
  fitHeading();
  expect(heading.style.cssText).toBe("");
});

it("has its own height and letters again once the window is turned, and not for the keyboard of a phone", () => {
  holdHeading();
  const heading = write("Convert 999,999,999,999,999 BTC to USD");
  fitHeading();
  const held = heading.style.cssText;
  vi.stubGlobal("innerHeight", innerHeight / 2);
  dispatchEvent(new Event("resize"));
  expect([held, heading.style.cssText]).toEqual([expect.stringContaining("font-size"), held]);
  vi.stubGlobal("innerWidth", innerWidth * 2);
  dispatchEvent(new Event("resize"));
  expect(heading.style.cssText).toBe("");
});
