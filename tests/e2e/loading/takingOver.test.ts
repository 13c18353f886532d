import { expect } from "vitest";
import { holdApplication } from "../support/holdApplication.ts";
import { converterOn } from "../support/pages/converter.ts";
import { texts } from "../support/pages/texts.ts";
import { test } from "../support/test.ts";

/** Runs in the page: presses once React hears the page and has hydrated nothing of it yet. */
function pressOnceReactHears(press: "theme" | "form"): void {
  const { addEventListener } = document;
  const run = (): void => {
    if (press === "theme")
      document.querySelector<HTMLElement>("[data-kernel=theme] [value=black]")?.click();
    else document.querySelector<HTMLInputElement>("#amount")?.form?.requestSubmit();
  };
  document.addEventListener = (...given: Parameters<typeof addEventListener>) => {
    if (given[0] === "compositionend" && given[2] === true) queueMicrotask(run);
    addEventListener.apply(document, given);
  };
}

test("what the kernel serves works while the application takes over", async ({ open }) => {
  for (const press of ["theme", "form"] as const) {
    let hold: Awaited<ReturnType<typeof holdApplication>> | undefined;
    const { page } = await open("/converter/btc/usd", {
      until: "kernel",
      prepare: async (opened) => {
        hold = await holdApplication(opened);
      },
    });
    await converterOn(page).amount.fill("2");
    await page.getByRole("button", { name: texts.refresh }).hover();
    await page.evaluate(pressOnceReactHears, press);
    await hold?.release();
    await page.waitForFunction(() => document.documentElement.dataset["tier"] === "2");
    const theme = await page.locator("html").getAttribute("class");
    // The application is held by saving data, which the document says too.
    const saving = press === "theme" ? "lite theme-black" : "lite theme-white";
    expect([press, theme]).toEqual([press, saving]);
    // A form that is sent by the platform leads to a new document.
    expect(await page.evaluate(() => Object.hasOwn(document, "addEventListener"))).toBe(true);
    expect(await converterOn(page).amount.inputValue()).toBe("2");
  }
});
