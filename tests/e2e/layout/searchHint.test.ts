import { expect } from "vitest";
import { localeCodes } from "../../../src/wire/localeCodes.ts";
import { localePath } from "../../../src/wire/localePaths.ts";
import { viewports } from "../support/openVisit.ts";
import { searchOn } from "../support/pages/search.ts";
import { test } from "../support/test.ts";

test("the search says whole what it reads in the narrowest window, in every language", async ({
  open,
}) => {
  const { page } = await open("/", { viewport: viewports.narrow });
  const missing: string[] = [];
  for (const locale of localeCodes) {
    await page.goto(new URL(localePath(locale, "/"), page.url()).href);
    await page.keyboard.press("/");
    const { field } = searchOn(page);
    await field.waitFor();
    const lack = await field.evaluate((input: HTMLInputElement) => {
      const { font } = getComputedStyle(input, "::placeholder");
      const pen = document.createElement("canvas").getContext("2d");
      if (pen === null) return undefined;
      pen.font = font;
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(input);
      const room =
        input.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd);
      return pen.measureText(input.placeholder).width - room;
    });
    if (lack === undefined || lack > 0) missing.push(`${locale} ${lack}`);
  }
  expect(missing).toEqual([]);
});
