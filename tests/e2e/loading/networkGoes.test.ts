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
const typedFigure = `$${writtenMoney(worth("2.5", "BTC", "USD"))}`;

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
  test.for([1, 2, 4, 6, 8, 9, 12, 16, 20])("after %d answers", async (count, { browser, site }) => {
    const { network, page, close } = await visitOver(browser, site, goneAfter(count));
    try {
      await page.waitForLoadState();
      await converterOn(page).result.waitFor();
      const [refresh, ...others] = controls(page);
      // A press that comes before the kernel is nobody's: this button does nothing without a script.
      await eventually(async () => {
        if ((await tierOf(page)) === undefined) return "no script yet";
        // The kernel says the first, and the second is of the application, whose files may all be there by then.
        const words = page.getByText(noAnswer).or(page.getByText(texts.refreshFailed));
        if ((await words.filter({ visible: true }).count()) > 0) return "told";
        // Another press would take back the words of the last one.
        if ((await refresh?.getAttribute("aria-busy")) === null) await refresh?.click();
        return "pressed";
      }).toMatch(/^no script yet$|^told$/);
      await expectWhole(page, network.origin);
      // Without a script the links are the browser's.
      if ((await tierOf(page)) === undefined) return;
      for (const control of others) {
        // Where the parts are there already, the search is open over the next control.
        await control.dispatchEvent("click");
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

  const presses: Readonly<Record<string, (page: Page) => Promise<void>>> = {
    "a link to a part of another page": (page) =>
      page.evaluate(() => {
        const link = document.createElement("a");
        link.href = "/market-cap#ranking";
        document.querySelector("main")?.append(link);
        link.click();
      }),
    "a language": (page) =>
      page.evaluate(() => document.querySelector<HTMLElement>("a[lang=de]")?.click()),
    "a form": (page) =>
      page.evaluate(() => {
        const form = document.createElement("form");
        document.querySelector("main")?.append(form);
        form.requestSubmit();
      }),
    "a step back": (page) =>
      page.evaluate(() => {
        dispatchEvent(new PopStateEvent("popstate", { state: { key: "1" } }));
      }),
  };
  test.for(Object.entries(presses))(
    "before anybody has noticed, keeps what is typed: %s",
    async ([, press], { browser, site }) => {
      const { network, page, close } = await visitOver(browser, site, weathers.fair);
      try {
        await untilKernel(page);
        const { amount, result } = converterOn(page);
        await amount.fill("2.5");
        await eventually(() => result.textContent()).toBe(typedFigure);
        network.turn(weathers.cut);
        await press(page);
        await page.getByText(noAnswer).waitFor();
        expect(await page.evaluate(() => location.origin)).toBe(network.origin);
        expect(await amount.inputValue()).toBe("2.5");
        expect(await result.textContent()).toBe(typedFigure);
      } finally {
        await close();
      }
    },
  );

  test("goes where a link leads once the site answers again", async ({ browser, site }) => {
    const { network, page, close } = await visitOver(browser, site, weathers.fair);
    try {
      await untilKernel(page);
      network.turn(weathers.cut);
      const link = page.getByRole("banner").locator('a[href="/market-cap"]').first();
      await link.click();
      await page.getByText(noAnswer).waitFor();
      network.turn(weathers.fair);
      await link.click();
      await page.locator("#ranking").waitFor();
      expect(new URL(page.url()).pathname).toBe("/market-cap");
    } finally {
      await close();
    }
  });
});
