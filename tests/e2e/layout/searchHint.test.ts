import { expect } from "vitest";
import { localeCodes } from "../../../src/wire/localeCodes.ts";
import { localePath } from "../../../src/wire/localePaths.ts";
import { viewports } from "../support/openVisit.ts";
import { searchOn } from "../support/pages/search.ts";
import { test } from "../support/test.ts";

/** Runs in the page: by how many pixels the words in an empty field are wider than its room. */
function lackOf(input: HTMLInputElement): number {
  const pen = document.createElement("canvas").getContext("2d");
  if (pen === null) return Number.NaN;
  pen.font = getComputedStyle(input, "::placeholder").font;
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(input);
  const room = input.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
  return Math.max(0, pen.measureText(input.placeholder).width - room);
}

test("the search says whole on phones what it reads, in every language", async ({ open }) => {
  const { page } = await open("/", { viewport: viewports.narrow });
  for (const locale of localeCodes) {
    await page.goto(new URL(localePath(locale, "/"), page.url()).href);
    await page.keyboard.press("/");
    for (const viewport of [viewports.narrow, viewports.phone]) {
      await page.setViewportSize(viewport);
      const lack = await searchOn(page).field.evaluate(lackOf);
      expect([locale, viewport.width, lack]).toEqual([locale, viewport.width, 0]);
    }
  }
});
