import type { Page } from "playwright";
import { expect } from "vitest";
import { comparisonOn } from "../support/pages/comparison.ts";
import { eventually } from "../support/eventually.ts";
import { layOutEverything } from "../support/layout/layOutEverything.ts";
import { test } from "../support/test.ts";

interface CountedZeros {
  readonly text: string;
  readonly face: string;
}

/** The visible texts with counted zeros, such as `$0.{5}6939`, each with the first face that it asks for. */
function countedZeros(page: Page): Promise<readonly CountedZeros[]> {
  return page.evaluate(() => {
    const found: CountedZeros[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { nodeValue: text, parentElement: parent } = walker.currentNode;
      if (text === null || parent === null || !/\{\d+\}/.test(text)) continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      const [face = ""] = getComputedStyle(parent).fontFamily.split(",");
      found.push({ text: text.trim(), face });
    }
    return found;
  });
}

const inOtherFaces = (texts: readonly CountedZeros[]): readonly CountedZeros[] =>
  texts.filter(({ face }) => face !== '"Parallax Figures"');

test.for([
  "/market-cap/pepe-vs-xau?ratio=0.0001",
  "/market-cap",
  "/converter/shib/usd",
  "/converter",
])("counted zeros are in the face that can draw them on %s", async (path, { open }) => {
  const { page } = await open(path);
  await layOutEverything(page);
  const texts = await countedZeros(page);
  expect(texts.length).toBeGreaterThan(0);
  expect(inOtherFaces(texts)).toEqual([]);
});

test("the bounds of a very small target price count zeros, as served and as typed", async ({
  open,
}) => {
  const { page } = await open("/market-cap/pepe-vs-xau?ratio=0.0001");
  const { ratio, price } = comparisonOn(page);
  const bounds = page.locator('[data-figure="band"] bdi');
  expect(await price.textContent()).toMatch(/^\$0\.\{5\}\d{4}$/);
  expect(await bounds.allTextContents()).toEqual([
    expect.stringMatching(/^\$0\.\{5\}\d{4}$/),
    expect.stringMatching(/^\$0\.\{5\}\d{4}$/),
  ]);
  await ratio.fill("0.00001%");
  await eventually(() => bounds.allTextContents()).toEqual([
    expect.stringMatching(/^\$0\.\{8\}\d{4}$/),
    expect.stringMatching(/^\$0\.\{8\}\d{4}$/),
  ]);
  expect(inOtherFaces(await countedZeros(page))).toEqual([]);
});
