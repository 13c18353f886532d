// @vitest-environment jsdom
import { afterEach, expect, it } from "vitest";
import { mountInPage } from "../../../../../state/testing/mountInPage.tsx";
import { coin } from "../../../testing/assetFixtures.ts";
import { withComparison } from "../../../testing/renderComparison.tsx";
import { keepHolding, holdingsKey } from "../../../model/input/readHolding.ts";
import { HoldingCard } from "./HoldingCard.tsx";

const card = withComparison(<HoldingCard />, [coin("ETH", "100", "2"), coin("BTC", "10", "100")]);

afterEach(() => {
  localStorage.clear();
});

it("keeps what was typed before its script came, not the amount that this device keeps", async () => {
  localStorage.setItem(holdingsKey, keepHolding(undefined, "ETH", "3"));
  const page = await mountInPage(card, {}, (found) => {
    for (const field of found.querySelectorAll("input")) field.value = "5";
  });
  expect(page.control("Amount")).toHaveProperty("value", "5");
  expect(page.container.textContent).toMatch(/USD\s10\.00/);
  expect(localStorage.getItem(holdingsKey)).toBe(keepHolding(undefined, "ETH", "5"));
  await page.unmount();
});

it("shows the amount that this device keeps where nothing was typed", async () => {
  localStorage.setItem(holdingsKey, keepHolding(undefined, "ETH", "3"));
  const page = await mountInPage(card, {}, () => {});
  expect(page.control("Amount")).toHaveProperty("value", "3");
  await page.unmount();
});
