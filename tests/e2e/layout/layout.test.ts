import type { Page, Route } from "playwright";
import { describe, expect } from "vitest";
import { converterOn } from "../support/pages/converter.ts";
import { layOutEverything } from "../support/layout/layOutEverything.ts";
import { eventually } from "../support/eventually.ts";
import { layoutShift, watchLayoutShift } from "../support/layout/layoutShift.ts";
import { untilLaidOut } from "../support/layout/untilLaidOut.ts";
import { untilSettled } from "../support/settled.ts";
import { viewports } from "../support/openVisit.ts";
import { overlaps } from "../support/layout/overlaps.ts";
import { scrollingTables, stickingOut } from "../support/layout/sideways.ts";
import { test } from "../support/test.ts";

const notFound = 404;
const widths = [viewports.desktop, viewports.phone, viewports.narrow];

/** The most that a page may move while it loads. */
const mostShift = 0.01;

/** Figures of another face are a little wider or narrower, which moves the words beside a small one; no line moves. */
const mostFaceShift = 0.001;

const pages = [
  ["/", 200],
  ["/converter", 200],
  ["/converter/btc/usd", 200],
  ["/converter/pepe/vnd", 200],
  ["/converter/btc/usd?amount=x", 200],
  ["/list", 200],
  ["/login", 200],
  ["/register", 200],
  ["/account", 200],
  ["/nowhere", notFound],
  ["/converter/nope/usd", notFound],
] as const;

/** Runs in the page. Resolves once what there is has been painted. */
const twoFrames = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        resolve();
      });
    });
  });

/** Pages whose tables are made for phones. */
const tablePages = [
  "/market-cap",
  "/market-cap/what-is-market-cap",
  "/market-cap/eth-vs-btc",
  "/market-cap/xau-vs-aapl",
] as const;

const prefixes = ["", "/de", "/ar", "/zh-CN", "/fr", "/ru"] as const;

/** Amounts whose figures have the greatest length. */
const longConversions = [
  "/converter/pepe/vnd?amount=999999999999999",
  "/converter/btc/vnd?amount=999999999999999.123456789012345678",
  "/converter/pepe/usd?amount=0.000000000000000001",
  "/converter/btc/lbp?amount=999999999999999&side=fiat",
  "/converter/pepe/vnd?amount=999999999999999&side=fiat",
  "/ar/converter/pepe/vnd?amount=999999999999999",
  "/de/converter/shib/idr?amount=999999999999999",
] as const;

/** Asserts that nothing sticks out of the window, and that no texts overlap. */
async function expectTidy(page: Page, path: string): Promise<void> {
  await untilLaidOut(page);
  const place = [path, page.viewportSize()?.width];
  expect([...place, ...(await stickingOut(page))]).toEqual(place);
  expect([...place, ...(await overlaps(page))]).toEqual(place);
}

describe.for(prefixes)("in %s", (prefix) => {
  test("no page scrolls sideways and no text lies on another", async ({ open }) => {
    const { page, faults } = await open("/register");
    faults.allow(/404/);
    for (const [path] of pages) {
      await page.goto(`${prefix}${path === "/" && prefix !== "" ? "" : path}`);
      await untilSettled(page);
      await layOutEverything(page);
      for (const viewport of widths) {
        await page.setViewportSize(viewport);
        await expectTidy(page, path);
      }
    }
  });
});

describe.for(["", "/de", "/ar", "/vi", "/ru", "/hi", "/ja"])(
  "the tables of market caps, in %s",
  (prefix) => {
    test("fit a phone without scrolling sideways", async ({ open }) => {
      const { page } = await open("/register");
      for (const path of tablePages) {
        await page.goto(`${prefix}${path}`);
        await untilSettled(page);
        await layOutEverything(page);
        for (const viewport of [viewports.phone, viewports.narrow]) {
          await page.setViewportSize(viewport);
          await expectTidy(page, path);
          const place = [path, viewport.width];
          expect([...place, ...(await scrollingTables(page.locator("main")))]).toEqual(place);
        }
      }
    });
  },
);

test("no page scrolls sideways between a phone and a desktop, as at 200%", async ({ open }) => {
  const { page } = await open("/fr/converter/btc/usd");
  for (const path of ["/fr/converter/btc/usd", "/de/market-cap/eth-vs-btc", "/ar", "/register"]) {
    await page.goto(path);
    await untilSettled(page);
    await layOutEverything(page);
    for (const width of [480, 640, 767, 768, 960]) {
      await page.setViewportSize({ width, height: 640 });
      await expectTidy(page, path);
    }
  }
});

test("the dashboard does not scroll sideways where units are words", async ({ open }) => {
  const { page } = await open("/ar/vitals?demo");
  for (const viewport of widths) {
    await page.setViewportSize(viewport);
    await untilLaidOut(page);
    expect([viewport.width, ...(await stickingOut(page))]).toEqual([viewport.width]);
  }
});

test("the longest figures fit", async ({ open }) => {
  const { page } = await open("/register");
  for (const path of longConversions) {
    await page.goto(path);
    await untilSettled(page);
    await layOutEverything(page);
    for (const viewport of widths) {
      await page.setViewportSize(viewport);
      await expectTidy(page, path);
    }
  }
});

test("an untouched page brings its styles, and the whole style sheets come once with the application", async ({
  open,
}) => {
  for (const path of ["/converter/btc/usd", "/market-cap/eth-vs-btc"]) {
    const asked: string[] = [];
    const { page, context } = await open(path, {
      until: "kernel",
      prepare: async (page) => {
        page.on("request", (request) => asked.push(new URL(request.url()).pathname));
      },
    });
    const linked = await page
      .locator("link[rel=stylesheet][disabled]")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
    expect(linked).not.toEqual([]);
    expect(asked.filter((file) => linked.includes(file))).toEqual([]);
    await untilSettled(page);
    expect(asked.filter((file) => linked.includes(file)).toSorted()).toEqual(linked.toSorted());
    await context.close();
  }
});

describe("nothing moves while it loads", () => {
  async function expectStill(page: Page, path: string): Promise<void> {
    const { score, sources } = await layoutShift(page);
    expect([path, ...(score > mostShift ? [score, ...sources] : [])]).toEqual([path]);
  }

  test.for([viewports.desktop, viewports.phone, viewports.narrow])(
    "$width wide",
    async (viewport, { open }) => {
      for (const [path, status] of pages) {
        const { page, context } = await open(path, {
          viewport,
          status,
          prepare: watchLayoutShift,
        });
        await expectStill(page, path);
        await context.close();
      }
    },
  );

  test("when the face of the figures comes after the first paint", async ({ open }) => {
    const { page } = await open("/converter/btc/usd", {
      viewport: viewports.phone,
      prepare: async (page) => {
        await watchLayoutShift(page);
        await page.route("**/*.woff2", async (route) => {
          const isPainted = () => performance.getEntriesByName("first-contentful-paint").length > 0;
          await page.waitForFunction(isPainted);
          await route.continue();
        });
      },
    });
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.fonts.check("1em Parallax Figures"))).toBe(true);
    const { score, sources } = await layoutShift(page);
    expect([score > mostFaceShift, ...(score > mostFaceShift ? sources : [])]).toEqual([false]);
  });

  test("draws counted zeros as a zero and a small digit, in the face of the figures", async ({
    open,
  }) => {
    const { page } = await open("/converter/shib/usd");
    const drawn = await page.evaluate(async () => {
      await document.fonts.ready;
      const sample = document.body.appendChild(document.createElement("span"));
      sample.className = "fig";
      const widthOf = (text: string) => {
        sample.textContent = text;
        return sample.getBoundingClientRect().width;
      };
      return [widthOf("0.0"), widthOf("0.{5}"), widthOf("0.{15}"), widthOf("0.055")];
    });
    expect(drawn).toEqual(drawn.toSorted((one, other) => one - other));
    const counted = page.locator("td bdi[role=img]").first();
    expect(await counted.textContent()).toBe("$0.{8}5579");
    expect(await counted.getAttribute("aria-label")).toBe("$0.000000005579");
  });

  test("while the whole style sheets come one after the other", async ({ open }) => {
    for (const path of ["/", "/converter/btc/usd", "/market-cap/eth-vs-btc"]) {
      const { page, context } = await open(path, { until: "kernel", prepare: watchLayoutShift });
      const sheets = await page.locator("link[rel=stylesheet][disabled]").count();
      const held: Route[] = [];
      await page.route("**/*.css", async (route) => {
        if (held.length === sheets) return route.continue();
        held.push(route);
      });
      const settled = untilSettled(page);
      await eventually(() => held.length).toBe(sheets);
      for (const route of held) {
        await route.continue();
        await (await route.request().response())?.finished();
        await page.evaluate(twoFrames);
      }
      await settled;
      expect(sheets).toBeGreaterThan(1);
      await expectStill(page, path);
      await context.close();
    }
  });

  test("in other scripts", async ({ open }) => {
    for (const path of ["/ar/converter/btc/aed", "/zh-CN/converter/btc/cny", "/ar", "/zh-CN"]) {
      const { page, context } = await open(path, {
        viewport: viewports.phone,
        prepare: watchLayoutShift,
      });
      await expectStill(page, path);
      await context.close();
    }
  });

  test("for a visitor who returns with a chosen currency and theme", async ({ open }) => {
    for (const path of ["/", "/converter", "/converter/btc/usd"]) {
      const { page, context } = await open(path, {
        viewport: viewports.phone,
        prepare: async (page) => {
          await watchLayoutShift(page);
          await page.addInitScript(() => {
            localStorage.setItem("unit", "NGN");
            localStorage.setItem("theme", "black");
            localStorage.setItem("favourite-currencies", "NGN,VND,GBP");
          });
        },
      });
      await expectStill(page, path);
      await context.close();
    }
  });

  test.for([{ until: "settled" }, { application: "away" }] as const)(
    "and while people type: %o",
    async (visit, { open }) => {
      const { page } = await open("/converter/btc/usd", { viewport: viewports.phone, ...visit });
      const { amount, message } = converterOn(page);
      const heading = page.getByRole("heading", { level: 1 });
      const tops = async () => [(await amount.boundingBox())?.y, (await message.boundingBox())?.y];
      const before = await tops();
      for (const text of ["999,999,999,999,999", "0.000000000000000001", "x", "2"]) {
        await amount.fill(text);
        if (text === "x") await eventually(() => message.textContent()).not.toBe("");
        else await eventually(() => heading.textContent()).toBe(`Convert ${text} BTC to USD`);
        expect([text, await tops()]).toEqual([text, before]);
      }
    },
  );
});
