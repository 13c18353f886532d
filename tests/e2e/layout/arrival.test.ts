import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { viewports } from "../support/openVisit.ts";
import { test } from "../support/test.ts";

/** What is seen of a page: each element's place in the tree, with its box. */
type Boxes = Readonly<Record<string, Box>>;

interface Box {
  readonly left: number;
  readonly top: number;
  /** Its share of the window. */
  readonly share: number;
  readonly text: string;
}

const paths = ["/", "/converter", "/converter/btc/usd", "/market-cap/eth-vs-btc", "/login"];

/** Parts in which a page is thought to arrive: its first paint may come after any of them. */
const parts = 24;

/** The most that one element may move: its share of the window times its way as a share of the window's longer side. */
const mostShift = 0.003;

/** Runs in the page. The boxes of the elements that show in the window, by their place in the tree. */
function readBoxes(): Boxes {
  const boxes: Record<string, Box> = {};
  const { innerWidth, innerHeight } = window;
  const visit = (element: Element, place: string): void => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const width = Math.min(right, innerWidth) - Math.max(left, 0);
    const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
    const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (isSeen && width > 0 && height > 0) {
      const share = (width * height) / (innerWidth * innerHeight);
      boxes[place] = { left, top, share, text: element.textContent.trim().slice(0, 40) };
    }
    for (const [at, child] of [...element.children].entries()) visit(child, `${place}/${at}`);
  };
  visit(document.body, "");
  return boxes;
}

/** The elements of a part that are elsewhere in the whole page, each with its shift. */
function movedBetween(part: Boxes, whole: Boxes, side: number): readonly string[] {
  return Object.entries(part).flatMap(([place, before]) => {
    const after = whole[place];
    if (after === undefined || before.text === "") return [];
    const way = Math.max(Math.abs(after.left - before.left), Math.abs(after.top - before.top));
    const shift = (Math.min(before.share, after.share) * way) / side;
    return shift > mostShift ? [`${shift.toFixed(4)} ${before.text}`] : [];
  });
}

/** Shows a part of a page, as a browser does that has received no more yet: neither pictures nor the figures' face. */
async function showPart(page: Page, html: string): Promise<Boxes> {
  await page.setContent(html, { waitUntil: "domcontentloaded" });
  return page.evaluate(readBoxes);
}

describe("what a page has shown stays where it is while the rest arrives", () => {
  test.for([viewports.desktop, viewports.phone])(
    "$width wide",
    async (viewport, { open, site }) => {
      const { page, faults } = await open("/login", { viewport, javaScript: false });
      faults.allow(/invalid `href` value/);
      // The site's policy lets nobody write a document. Addresses without an origin load nothing here.
      await page.goto("about:blank");
      for (const path of paths) {
        const html = await (await fetch(new URL(path, site.origin))).text();
        const whole = await showPart(page, html);
        expect(Object.keys(whole).length).toBeGreaterThan(40);
        const [start, end] = [html.indexOf("<body"), html.indexOf("</main>")];
        for (let part = 1; part < parts; part += 1) {
          // A part ends where an element does.
          const length = html.indexOf(">", start + ((end - start) * part) / parts) + 1;
          const shown = await showPart(page, html.slice(0, length));
          const moved = movedBetween(shown, whole, Math.max(viewport.width, viewport.height));
          expect([path, part, ...moved]).toEqual([path, part]);
        }
      }
    },
  );
});
