import type { Page } from "playwright";
import { expect } from "vitest";
import { eventually } from "../support/eventually.ts";
import { viewports } from "../support/openVisit.ts";
import { test } from "../support/test.ts";
import { texts } from "../support/pages/texts.ts";

/** Runs in the page. From now on toasts stay, as under the pointer: one goes before a busy machine looks. */
function holdToasts(): void {
  new MutationObserver(() => {
    for (const toast of document.querySelectorAll("[data-kernel=toast]"))
      toast.dispatchEvent(new Event("pointerenter"));
  }).observe(document.body, { childList: true, subtree: true });
}

/** Runs in the page. The fields that a toast lies on while they have the focus. */
async function coveredFields(): Promise<readonly string[]> {
  const covered: string[] = [];
  const fields = document.querySelectorAll<HTMLElement>("main input:not([type=radio])");
  for (const field of fields) {
    if (!field.checkVisibility()) continue;
    field.focus();
    await new Promise(requestAnimationFrame);
    const box = field.getBoundingClientRect();
    for (const toast of document.querySelectorAll("[data-kernel=toast]")) {
      const { top, bottom } = toast.getBoundingClientRect();
      if (top < box.bottom && bottom > box.top) covered.push(field.ariaLabel ?? field.id);
    }
  }
  return covered;
}

const hasFocusedField = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.matches("main input") === true);

test.for(["/converter/btc/usd", "/market-cap/eth-vs-btc"])(
  "a toast covers no field that is typed in on a small phone, on %s",
  async (path, { open }) => {
    // The longer toast of the two: without the permission nothing is copied.
    const { page } = await open(path, { viewport: viewports.phone });
    await page.evaluate(holdToasts);
    await page.getByRole("button", { name: texts.share }).first().click();
    const toast = page.locator("[data-kernel=toast]");
    await toast.waitFor();
    await eventually(() => page.evaluate(coveredFields)).toEqual([]);
    expect(await hasFocusedField(page)).toBe(true);
    expect(await toast.isVisible()).toBe(true);
  },
);

test("a toast covers no field that was scrolled right below the header", async ({ open }) => {
  const { page } = await open("/converter/btc/usd", { viewport: viewports.phone });
  await page.evaluate(holdToasts);
  await page.getByRole("button", { name: texts.share }).first().click();
  await page.locator("[data-kernel=toast]").waitFor();
  const overlap = () =>
    page.evaluate(() => {
      const field = document.querySelector("#amount")?.getBoundingClientRect();
      const toast = document.querySelector("[data-kernel=toast]")?.getBoundingClientRect();
      if (field === undefined || toast === undefined) return undefined;
      return Math.min(field.bottom, toast.bottom) - Math.max(field.top, toast.top);
    });
  await page.evaluate(() => {
    const field = document.querySelector<HTMLElement>("#amount");
    scrollBy(0, (field?.getBoundingClientRect().top ?? 0) - 72);
    field?.focus({ preventScroll: true });
  });
  await eventually(overlap).toBeLessThan(0);
  await page.evaluate(() => {
    scrollBy(0, -40);
  });
  await eventually(overlap).toBeLessThan(0);
});
