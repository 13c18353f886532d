import type { Page } from "playwright";
import { expect } from "vitest";
import { partingEvents } from "../support/faults.ts";
import { test } from "../support/test.ts";

/** The grounds of the zones, from the top of the trend, and the colour of the panel that they lie on. */
function readGrounds(page: Page) {
  const trend = page.locator("section").filter({ hasText: "LCP over time" }).last();
  return trend.evaluate((section) => {
    const rects = [...section.querySelectorAll("svg[aria-hidden] > rect")];
    const zones = rects.map((rect) => {
      const { top, bottom } = rect.getBoundingClientRect();
      const { fill, opacity } = getComputedStyle(rect);
      return { top, bottom, fill, isSeen: Number(opacity) > 0 };
    });
    const svg = rects[0]?.closest("svg");
    const isBehind = svg ? Number(getComputedStyle(svg).zIndex) < 0 : false;
    // Nothing between them and the panel may hide them.
    let stack: Element | null = svg?.parentElement ?? null;
    while (stack !== null && getComputedStyle(stack).isolation !== "isolate")
      stack = stack.parentElement;
    const isInPanel = stack !== null && section.contains(stack);
    return { zones: zones.toSorted((a, b) => a.top - b.top), isBehind, isInPanel };
  });
}

test.for(["standard", "dark"])(
  "the zones of the trend have grounds of their own, one below the other, behind its line: %s",
  async (theme, { open }) => {
    const { page, faults } = await open(`/vitals?demo&appTheme=${theme}`);
    faults.allow(partingEvents);
    const { zones, isBehind, isInPanel } = await readGrounds(page);
    expect({ isBehind, isInPanel }).toEqual({ isBehind: true, isInPanel: true });
    expect(zones.map(({ isSeen }) => isSeen)).toEqual([true, true, true]);
    expect(new Set(zones.map(({ fill }) => fill)).size).toBe(zones.length);
    const tops = zones.slice(1).map(({ top }) => Math.round(top));
    expect(zones.slice(0, -1).map(({ bottom }) => Math.round(bottom))).toEqual(tops);
  },
);
