import { expect } from "vitest";
import { axeFindings } from "../support/layout/axe.ts";
import { partingEvents } from "../support/faults.ts";
import { eventually } from "../support/eventually.ts";
import { openVisit, viewports } from "../support/openVisit.ts";
import { startSite } from "../support/startSite.ts";
import { test as base } from "../support/test.ts";
import { untilReady } from "../support/tracking.ts";

const token = "a-token-of-this-test-alone-0123456789";

/** A site for which the test has the operator's token. */
const test = base.extend("site", { scope: "file" }, async ({ build }, { onCleanup }) => {
  const site = await startSite(build, { OPERATOR_TOKEN: token });
  onCleanup(site.close);
  return site;
});

const address = `/vitals?token=${token}&device=phone`;

test("keeps a budget that is written with the keyboard, changes it and removes it", async ({
  browser,
  site,
}) => {
  const visit = await openVisit({ browser, site }, address, { viewport: viewports.phone });
  const { page, context, faults } = visit;
  faults.allow(partingEvents);
  const add = page.getByRole("button", { name: "Add a budget for this view" });
  await add.scrollIntoViewIfNeeded();
  await add.press("Enter");
  const form = page.getByRole("form", { name: "Budgets" });
  await form.waitFor();
  await page.keyboard.type("Phones");
  await page.keyboard.press("Enter");
  const budget = page.getByRole("listitem").filter({
    has: page.getByRole("heading", { name: "Phones" }),
  });
  await budget.waitFor();
  const text = await budget.innerText();
  for (const part of ["LCP p75", "Device phone", "above 2.50 s for 6 h"])
    expect(text).toContain(part);
  // What had the focus is gone, and the keyboard goes on at the next act.
  expect(await add.evaluate((button) => button === document.activeElement)).toBe(true);

  await budget.getByRole("button", { name: "Edit" }).click();
  await form.getByLabel("Watch").selectOption("release");
  expect(await form.getByLabel("Alert above").isVisible()).toBe(false);
  const own = (await axeFindings(page)).filter((finding) => /Budgets|digest/.test(finding));
  expect(own).toEqual([]);
  await form.getByLabel("Webhook").fill("https://user@hooks.example.com/");
  await form.getByRole("button", { name: "Save" }).click();
  await page.getByText("The parameter webhook").waitFor();
  await form.getByLabel("Webhook").fill("");
  await form.getByRole("button", { name: "Save" }).click();
  await budget.getByText("Each release").waitFor();
  // Nothing is removed by one press.
  const remove = budget.getByRole("button", { name: "Remove" });
  const asked = budget.getByRole("alertdialog", { name: "Phones" });
  await remove.click();
  await asked.getByRole("button", { name: "Close" }).press("Enter");
  await asked.waitFor({ state: "detached" });
  expect(await remove.evaluate((button) => button === document.activeElement)).toBe(true);
  await remove.press("Enter");
  await asked.getByRole("button", { name: "Remove" }).click();
  await budget.waitFor({ state: "detached" });

  // The digest has receivers of its own.
  const digest = page.getByRole("form", { name: "Weekly digest" });
  await digest.getByRole("button", { name: "Add" }).click();
  await page.getByText("The parameter email or webhook must be given").waitFor();
  await digest.getByLabel("Email").fill("operator@example.com");
  await page.keyboard.press("Enter");
  const receiver = page.getByRole("listitem").filter({ hasText: "operator@example.com" });
  await receiver.waitFor();
  expect(
    await digest.getByLabel("Email").evaluate((field) => field === document.activeElement),
  ).toBe(true);
  await receiver.getByRole("button", { name: "Remove" }).click();
  await receiver.waitFor({ state: "detached" });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  );
  faults.allow(/status of 400|answer 400/);
  expect(faults.unexpected()).toEqual([]);
  await context.close();
});

test("saves the view by name, opens, renames and removes it", async ({ browser, site }) => {
  const { page, context, faults } = await openVisit({ browser, site }, address);
  faults.allow(partingEvents);
  const form = page.getByRole("form", { name: "Saved views" });
  await form.scrollIntoViewIfNeeded();
  await form.getByLabel("Name").fill("My phones");
  await page.keyboard.press("Enter");
  const link = page.getByRole("link", { name: "My phones" });
  await link.waitFor();
  await page.goto(`${site.origin}/vitals`);
  await link.click();
  await page.waitForURL((url) => url.search === "?device=phone");
  const rename = page.getByRole("listitem").filter({ has: link }).getByRole("button", {
    name: "Rename",
  });
  await rename.click();
  await form.getByLabel("Name").fill("Phones");
  await page.keyboard.press("Enter");
  const renamed = page.getByRole("listitem").filter({
    has: page.getByRole("link", { name: "Phones", exact: true }),
  });
  await renamed.getByRole("button", { name: "Remove" }).click();
  await renamed.waitFor({ state: "detached" });
  expect(faults.unexpected()).toEqual([]);
  await context.close();
});

test("shows neither to those who try the demo", async ({ browser, site }) => {
  const { page, context, faults } = await openVisit({ browser, site }, "/vitals?demo");
  faults.allow(partingEvents);
  await page.getByRole("heading", { name: "This page, here and now" }).waitFor();
  expect(await page.getByRole("heading", { name: "Budgets" }).count()).toBe(0);
  expect(faults.unexpected()).toEqual([]);
  await context.close();
});

test("stops what is asked of a slow database, and goes on with the figures that are shown", async ({
  browser,
  site,
}) => {
  const visit = await openVisit({ browser, site }, address);
  const { page, context, faults } = visit;
  faults.allow(partingEvents);
  await untilReady(page);
  const shown = page.url();
  const asked: string[] = [];
  const ended: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  page.on("requestfailed", (request) => ended.push(new URL(request.url()).pathname));
  const percentile = page.getByRole("link", { name: "p95", exact: true });
  await percentile.hover();
  await percentile.focus();
  const summary = "/v1/vitals/summary";
  expect(asked).not.toContain(summary);
  const figures = "**/v1/vitals/**";
  // Never answered.
  await page.route(figures, () => {});
  await percentile.click();
  const status = page.getByRole("status").filter({ hasText: "Loading" });
  await status.getByRole("button", { name: "Stop" }).click();
  await status.waitFor({ state: "detached" });
  expect(page.url()).toBe(shown);
  await eventually(() => ended).toContain(summary);
  expect(await page.locator("main").innerText()).not.toContain("Couldn’t load these figures");
  await page.unroute(figures);
  await percentile.click();
  await page.locator('a[aria-current="true"]', { hasText: /^p95$/ }).waitFor();
  faults.allow(/v1\/vitals/);
  expect(faults.unexpected()).toEqual([]);
  await context.close();
});

test("keeps what is written while another line is removed, and the name of a view that another tab removed", async ({
  browser,
  site,
}) => {
  const { page, context, faults } = await openVisit({ browser, site }, address);
  faults.allow(partingEvents);
  faults.allow(/status of 400|answer 400/);
  const views = page.getByRole("form", { name: "Saved views" });
  await views.scrollIntoViewIfNeeded();
  const name = views.getByLabel("Name");
  const itemOf = (title: string) => page.getByRole("listitem").filter({ hasText: title });
  for (const title of ["First", "Second"]) {
    await name.fill(title);
    await name.press("Enter");
    await itemOf(title).waitFor();
  }
  await name.fill("Third");
  await itemOf("Second").getByRole("button", { name: "Remove" }).click();
  await itemOf("Second").waitFor({ state: "detached" });
  expect(await name.inputValue()).toBe("Third");
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);

  // Renaming has an end without a change.
  await itemOf("First").getByRole("button", { name: "Rename" }).click();
  await views.getByRole("button", { name: "Close" }).click();
  await views.getByRole("button", { name: "Save this view" }).waitFor();
  await itemOf("First").getByRole("button", { name: "Rename" }).click();
  await name.fill("Renamed");
  const other = await context.newPage();
  await other.goto(page.url());
  await other
    .getByRole("listitem")
    .filter({ hasText: "First" })
    .getByRole("button", { name: "Remove" })
    .click();
  await other.getByRole("link", { name: "First" }).waitFor({ state: "detached" });
  await name.press("Enter");
  await page.getByRole("button", { name: "Try again" }).click();
  await views.getByRole("button", { name: "Save this view" }).click();
  await itemOf("Renamed").getByRole("button", { name: "Remove" }).click();

  const add = page.getByRole("button", { name: "Add a budget for this view" });
  const budget = page.getByRole("form", { name: "Budgets" }).getByLabel("Name");
  await add.click();
  await budget.fill("Slow phones");
  await budget.press("Enter");
  await add.click();
  await budget.fill("Half a name");
  await itemOf("Slow phones").getByRole("button", { name: "Remove" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await itemOf("Slow phones").waitFor({ state: "detached" });
  expect(await budget.inputValue()).toBe("Half a name");
  expect(await budget.evaluate((field) => field === document.activeElement)).toBe(true);

  const digest = page.getByRole("form", { name: "Weekly digest" });
  const email = digest.getByLabel("Email");
  await email.fill("first@example.com");
  await email.press("Enter");
  await itemOf("first@example.com").waitFor();
  await email.fill("second@example");
  await itemOf("first@example.com").getByRole("button", { name: "Remove" }).click();
  await itemOf("first@example.com").waitFor({ state: "detached" });
  expect(await email.inputValue()).toBe("second@example");
  expect(faults.unexpected()).toEqual([]);
  await context.close();
});
