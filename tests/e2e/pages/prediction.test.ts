import { eventually } from "../support/eventually.ts";
import { viewports } from "../support/openVisit.ts";
import { test } from "../support/test.ts";

const longest = "/market-cap/shib-vs-btc?growth=1000";

test("no line of the prediction ends with the bracket of its change", async ({ open }) => {
  const { page } = await open(longest, { viewport: viewports.phone });
  const sentence = page.getByText("SHIB would cost");
  await sentence.scrollIntoViewIfNeeded();
  for (const width of [320, 336, 352, 360, 376, 392, 412]) {
    await page.setViewportSize({ width, height: 640 });
    const apart = () =>
      sentence.evaluate((element) => {
        const before = [...element.childNodes].findLast(
          ({ textContent }) => textContent === " (" || textContent?.endsWith("(") === true,
        );
        const change = element.querySelector("span");
        if (before === undefined || change === null) return undefined;
        const bracket = document.createRange();
        const end = before.textContent?.length ?? 0;
        bracket.setStart(before, end - 1);
        bracket.setEnd(before, end);
        return Math.abs(
          bracket.getBoundingClientRect().bottom - change.getBoundingClientRect().bottom,
        );
      });
    await eventually(apart).toBeLessThan(8);
  }
});

test.for(["", "/ar"])(
  "both names of a shared column end where its figures do, in %s",
  async (prefix, { open }) => {
    const { page } = await open(`${prefix}${longest}`, { viewport: viewports.phone });
    const card = page.locator("[data-part=predictions]");
    await card.scrollIntoViewIfNeeded();
    const ends = () =>
      card.locator("thead th, tbody tr:first-child td").evaluateAll((cells) => {
        const isLeft = document.dir === "rtl";
        return cells.slice(1, 3).map((cell) => {
          const text = document.createRange();
          text.selectNodeContents(cell);
          const { left, right } = text.getBoundingClientRect();
          return Math.round(isLeft ? left : right);
        });
      });
    await eventually(async () => new Set(await ends()).size).toBe(1);
  },
);
