import type { Page } from "playwright";
import { expect } from "vitest";
import { eventually } from "../support/eventually.ts";
import { partingEvents } from "../support/faults.ts";
import { axeFindings } from "../support/layout/axe.ts";
import { openVisit, viewports } from "../support/openVisit.ts";
import { test } from "../support/test.ts";

/** The menu of the second slice for a dimension. */
function menuOf(page: Page, dimension: string) {
  const second = page.getByRole("group", { name: "Compared with" });
  return {
    button: second.locator("button[popovertarget]", { hasText: dimension }),
    panel: second.getByRole("group", { name: dimension }),
  };
}

test("compares two slices that are chosen with the keyboard, and the same without JavaScript", async ({
  browser,
  site,
}) => {
  const { page, context, faults } = await openVisit(
    { browser, site },
    "/vitals?demo&device=phone",
    {
      viewport: viewports.phone,
    },
  );
  faults.allow(partingEvents);
  await page.getByRole("link", { name: "Compare", exact: true }).press("Enter");
  const { button, panel } = menuOf(page, "Device");
  await button.press("Enter");
  await panel.getByRole("checkbox", { name: "desktop" }).press("Space");
  await panel.getByRole("button", { name: "Show" }).press("Enter");
  await page.getByText(/LCP is worse in A than in B: \+\d/).waitFor();
  expect(new URL(page.url()).search).toBe("?demo&device=phone&vs.device=desktop");
  const card = page.locator("section").filter({
    has: page.getByRole("heading", { name: "Two slices" }),
  });
  const text = await card.innerText();
  for (const part of [
    "Synthetic data",
    "99% interval",
    "Left out, as the slices differ in it: Device.",
  ])
    expect(text).toContain(part);
  const rows = card.getByRole("table", { name: "Full comparison" }).getByRole("row");
  expect(await rows.nth(2).innerText()).toContain("Device desktop and Navigation navigate");
  expect((await axeFindings(page)).filter((finding) => /slice|vs\.|filter-/.test(finding))).toEqual(
    [],
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  );
  await card.getByRole("link", { name: "B", exact: true }).click();
  await page.waitForURL((url) => url.search === "?demo&device=desktop");
  expect(faults.unexpected()).toEqual([]);
  await context.close();

  const plain = await openVisit({ browser, site }, "/vitals?demo", { javaScript: false });
  await plain.page.getByRole("link", { name: "Compare", exact: true }).click();
  const device = menuOf(plain.page, "Device");
  await device.button.click();
  await device.panel.getByRole("checkbox", { name: "phone" }).check();
  await device.panel.getByRole("button", { name: "Show" }).click();
  await plain.page.getByText("A page view can be in both slices").waitFor();
  await plain.page.getByRole("link", { name: "Don’t compare" }).click();
  await plain.page.getByRole("heading", { name: "Two slices" }).waitFor({ state: "detached" });
  await plain.context.close();
});

test("takes two choices that are made before the figures of the first have come", async ({
  browser,
  site,
}) => {
  const { page, context, faults } = await openVisit({ browser, site }, "/vitals?demo");
  faults.allow(partingEvents);
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/v1\/vitals\//, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/v1\/vitals\//);
  await page.getByRole("link", { name: "90d", exact: true }).click();
  await asked;
  await page.getByRole("link", { name: "p90", exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get("p") === "90");
  letGo();
  await page.locator('[aria-current="true"]', { hasText: "p90" }).waitFor();
  expect(new URL(page.url()).search).toBe("?demo&span=90d&p=90");
  await page.locator('[aria-current="true"]', { hasText: "90d" }).waitFor();
  expect(faults.unexpected()).toEqual([]);
  await context.close();
});

test("the focus stays on what was pressed among the filters, or in their form where that is gone", async ({
  browser,
  site,
}) => {
  const { page, context, faults } = await openVisit({ browser, site }, "/vitals?demo");
  faults.allow(partingEvents);
  const form = page.getByRole("form", { name: "Filters" });
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: at } = document;
      return at?.getAttribute("aria-label") ?? at?.textContent.trim().slice(0, 20);
    });
  /** Waits until the page shows a time, with the other parameters of its address. */
  const untilShown = async (span: string, others = "") => {
    await form.locator('[aria-current="true"]', { hasText: span }).waitFor();
    await form.locator(`a[href="/vitals?demo&span=24h${others}"]`).waitFor();
  };
  const press = (name: string) =>
    form.getByRole(name === "Show" ? "button" : "link", { name, exact: true }).press("Enter");
  await press("7d");
  await untilShown("7d");
  expect(await focused()).toBe("7d");
  await page.goBack();
  await untilShown("28d");
  expect(await focused()).toBe("7d");
  await form.getByText("More filters").click();
  await form.getByLabel("Time zone").selectOption("Europe/Berlin");
  const zone = "&tz=Europe%2FBerlin";
  await press("Show");
  await untilShown("28d", zone);
  expect(await focused()).toBe("Show");
  // What is ticked and not sent does not pass to another address.
  await form.locator("#filter-device-menu").press("Enter");
  const phone = form.locator("#filter-device input[value=phone]");
  await phone.press("Space");
  await page.keyboard.press("Escape");
  await press("90d");
  await untilShown("90d", zone);
  expect(await focused()).toBe("90d");
  expect(await phone.isChecked()).toBe(false);
  expect(await form.getByLabel("Time zone").inputValue()).toBe("Europe/Berlin");
  await press("Compare");
  await form.getByRole("group", { name: "Compared with" }).waitFor();
  await eventually(focused).toBe("Filters");
  expect(faults.unexpected()).toEqual([]);
  await context.close();
});
