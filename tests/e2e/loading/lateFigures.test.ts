import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { createStore } from "../../../server/store/createStore.ts";
import { eventually } from "../support/eventually.ts";
import { partingEvents } from "../support/faults.ts";
import { type Viewport, viewports } from "../support/openVisit.ts";
import { startSite } from "../support/startSite.ts";
import { test as base } from "../support/test.ts";

const token = "a-token-of-this-test-alone-0123456789";
/** Made-up figures, of which there are none: the page says the same of them above the measures, failed or not. */
const path = `/vitals?token=${token}&source=synthetic`;

const failure = "Couldn’t load these figures";

/** What is on the page with this text alone; a menu that is closed has texts too. */
const seen = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).filter({ visible: true });

/** Whether the database refuses to read measurements. */
let isDown = false;

const test = base.extend("site", { scope: "file" }, async ({ build }, { onCleanup }) => {
  const site = await startSite(
    build,
    { OPERATOR_TOKEN: token, LOG_LEVEL: "silent" },
    {
      openStore: (options) =>
        createStore({
          ...options,
          onQuery: (statement) => {
            options.onQuery?.(statement);
            if (isDown && statement.includes("vital")) throw new Error("not now");
          },
        }),
    },
  );
  onCleanup(site.close);
  return site;
});

describe.each(["phone", "desktop"] as const)(
  "figures that the server could not get, on a %s",
  (size) => {
    const viewport: Viewport = viewports[size];

    test("are asked for again by the page, which says so and moves nothing", async ({ open }) => {
      isDown = true;
      let answer = () => {};
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      const asked: string[] = [];
      const { page, faults } = await open(path, {
        viewport,
        until: "loaded",
        prepare: async (page) => {
          await page.route(/\/v1\/vitals\//, async (route) => {
            asked.push(new URL(route.request().url()).pathname);
            await held;
            await route.continue();
          });
        },
      });
      faults.allow(partingEvents);
      await seen(page, failure).first().waitFor();
      // Down to the distribution: what is below is laid out as it comes near.
      const placesOf = () =>
        page.locator("main nav li, main form, main section, h1").evaluateAll((elements) =>
          elements.slice(0, 10).map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return [element.tagName, x, y, width, height];
          }),
        );
      const failed = await placesOf();
      await eventually(() => asked.length).toBeGreaterThan(0);
      await page.getByRole("status").filter({ hasText: "Loading" }).waitFor();
      expect(await page.locator("main").innerText()).not.toContain(failure);
      expect(await placesOf()).toEqual(failed);

      isDown = false;
      answer();
      await seen(page, "Too few samples").first().waitFor();
      await eventually(() => seen(page, "Loading").count()).toBe(0);
      expect(await page.locator("main").innerText()).not.toContain(failure);
      expect(await placesOf()).toEqual(failed);
    });

    test("have a distribution as high as one with figures", async ({ open }) => {
      isDown = false;
      const { page, faults } = await open("/vitals?demo", { viewport });
      faults.allow(partingEvents);
      const card = page.locator("[data-part=distribution]");
      const heightOf = async () => Math.round((await card.boundingBox())?.height ?? 0);
      const known = await heightOf();
      await page.goto(path);
      expect(await heightOf()).toBe(known);
    });

    test("leave out the tile of long tasks where there are none, in the same room", async ({
      open,
    }) => {
      isDown = false;
      const { page, faults } = await open("/vitals?demo", { viewport });
      faults.allow(partingEvents);
      const tiles = page.getByRole("navigation", { name: "Measures" });
      const heightOf = async () => (await tiles.boundingBox())?.height;
      const withTasks = await heightOf();
      expect(await tiles.getByRole("link").count()).toBe(7);
      await page.goto(path);
      await tiles.waitFor();
      expect(await tiles.getByRole("link").count()).toBe(6);
      expect(await heightOf()).toBe(withTasks);
    });
  },
);

test("are asked for once: where they fail again, the visitor decides", async ({ open }) => {
  isDown = true;
  const asked: string[] = [];
  const { page, faults } = await open(path, {
    prepare: async (page) => {
      page.on("request", (request) => {
        if (request.url().includes("/v1/vitals/summary")) asked.push(request.url());
      });
    },
  });
  faults.allow(partingEvents);
  faults.allow(/v1\/vitals|status of 50\d|answer 50\d/);
  await eventually(() => asked.length).toBeGreaterThan(0);
  await seen(page, failure).first().waitFor();
  await eventually(() => seen(page, "Loading").count()).toBe(0);
  // The summary of the time, and of the one before.
  expect(asked).toHaveLength(2);
  isDown = false;
  await seen(page, "Try again").first().click();
  await seen(page, "Too few samples").first().waitFor();
  expect(asked).toHaveLength(4);
});
