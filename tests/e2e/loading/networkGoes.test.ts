import type { Browser, Page } from "playwright";
import { describe, expect } from "vitest";
import { closeContext } from "../support/closeContext.ts";
import { eventually } from "../support/eventually.ts";
import { saveData } from "../support/holdApplication.ts";
import { openVisit } from "../support/openVisit.ts";
import { converterOn } from "../support/pages/converter.ts";
import { worth } from "../support/pages/market.ts";
import { texts } from "../support/pages/texts.ts";
import { writtenMoney } from "../support/pages/written.ts";
import { untilKernel } from "../support/settled.ts";
import { startNetwork, type Weather, weathers } from "../support/startNetwork.ts";
import type { Site } from "../support/startSite.ts";
import { test } from "../support/test.ts";

const path = "/converter/btc/usd";
const noAnswer = "No response. Check your connection and try again.";
const figure = `$${writtenMoney(worth("1", "BTC", "USD"))}`;

/** A network that is gone once it has answered a number of requests that match. */
function goneAfter(count: number, counted = /./): Weather {
  let answered = 0;
  return (passage) => {
    if (answered >= count) weathers.cut(passage);
    else passage.pass();
    if (counted.test(passage.incoming.url ?? "")) answered += 1;
  };
}

/** Runs in the page: the names of the files that take it over. */
function applicationNames(): readonly string[] {
  const { ahead = "", texts: messages = "" } =
    document.querySelector<HTMLElement>("[data-ahead]")?.dataset ?? {};
  return `${ahead} ${messages}`.split(" ");
}

async function visitOver(browser: Browser, site: Site, weather: Weather) {
  const network = await startNetwork(site);
  network.turn(weather);
  const { page, context } = await openVisit({ browser, site: network }, path, {
    until: "loaded",
    prepare: (blank) => blank.addInitScript(saveData),
  });
  const close = async () => {
    await closeContext(context);
    await network.close();
  };
  return { network, page, close };
}

const controls = (page: Page) => [
  page.getByRole("button", { name: texts.refresh }),
  page.getByRole("banner").getByRole("button", { name: texts.search, exact: true }),
  page.getByRole("navigation", { name: texts.chartRange }).getByRole("link", { name: "7d" }),
  page.getByRole("link", { name: texts.swap }),
];

const tierOf = (page: Page) => page.evaluate(() => document.documentElement.dataset["tier"]);

/** The page of the visit, with its figure, and not what a browser shows in place of a page. */
async function expectWhole(page: Page, origin: string): Promise<void> {
  expect(await page.evaluate(() => location.href)).toBe(origin + path);
  expect(await converterOn(page).result.textContent()).toBe(figure);
}

describe("a network that goes while a page is loading", () => {
  test.for([1, 2, 4, 6, 8, 9, 12, 16])("after %d answers", async (count, { browser, site }) => {
    const { network, page, close } = await visitOver(browser, site, goneAfter(count));
    try {
      await page.waitForLoadState();
      await converterOn(page).result.waitFor();
      const [refresh, ...others] = controls(page);
      await refresh?.click();
      if ((await tierOf(page)) !== undefined) await page.getByText(noAnswer).waitFor();
      await expectWhole(page, network.origin);
      // Without a script the links are the browser's.
      if ((await tierOf(page)) === undefined) return;
      for (const control of others) {
        await control.click();
        await eventually(() => control.getAttribute("aria-busy")).toBeNull();
        expect(await page.evaluate(() => location.origin)).toBe(network.origin);
      }
    } finally {
      await close();
    }
  });

  test.for([0, 1, 2, 3, 4, 5, 6, 7])(
    "after %d of the application's files",
    async (count, { browser, site }) => {
      const { network, page, close } = await visitOver(browser, site, weathers.fair);
      try {
        await untilKernel(page);
        const names = await page.evaluate(applicationNames);
        expect(names.length).toBeGreaterThan(count);
        const files = new RegExp(names.join("|").replaceAll(".", "\\."));
        network.turn(goneAfter(count, files));
        const [refresh] = controls(page);
        await refresh?.click();
        await page.getByText(noAnswer).waitFor();
        await expectWhole(page, network.origin);
        expect(await tierOf(page)).toBe("1");
        network.turn(weathers.fair);
        await refresh?.click();
        await page.getByText(texts.unchanged).waitFor();
        expect(await page.getByText(noAnswer).count()).toBe(0);
        await expectWhole(page, network.origin);
      } finally {
        await close();
      }
    },
  );

  test("and is silent, is told of where it does not answer at all", async ({ browser, site }) => {
    const { network, page, close } = await visitOver(browser, site, weathers.fair);
    try {
      await untilKernel(page);
      network.turn(weathers.silent);
      await page.getByRole("button", { name: texts.coinPicker("BTC"), exact: true }).click();
      await page.getByText(noAnswer).waitFor();
      await expectWhole(page, network.origin);
    } finally {
      await close();
    }
  });
});
