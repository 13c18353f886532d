import type { Page } from "playwright";
import { expect } from "vitest";
import { cutOff } from "../support/layout/cutOff.ts";
import { layOutEverything } from "../support/layout/layOutEverything.ts";
import { overlaps } from "../support/layout/overlaps.ts";
import { stickingOut } from "../support/layout/sideways.ts";
import { untilLaidOut } from "../support/layout/untilLaidOut.ts";
import { viewports } from "../support/openVisit.ts";
import { untilSettled } from "../support/settled.ts";
import { test } from "../support/test.ts";

/** What a reader may set (WCAG 2.2, 1.4.12). */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }
`;

/** Sets the spacing as a reader's own style sheet does. */
function space(page: Page): Promise<void> {
  return page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, spacing);
}

test.for(["/", "/converter/btc/usd", "/de/market-cap/eth-vs-btc", "/list", "/login"])(
  "wider letters, words and lines lose no text on %s",
  async (path, { open }) => {
    const { page } = await open(path);
    await untilSettled(page);
    await space(page);
    await layOutEverything(page);
    for (const viewport of [viewports.desktop, viewports.phone]) {
      await page.setViewportSize(viewport);
      await untilLaidOut(page);
      const faults = [await stickingOut(page), await overlaps(page), await cutOff(page)];
      expect([viewport.width, ...faults.flat()]).toEqual([viewport.width]);
    }
  },
);
