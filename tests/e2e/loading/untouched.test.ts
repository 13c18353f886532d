import type { Page } from "playwright";
import { describe, expect } from "vitest";
import { eventually } from "../support/eventually.ts";
import { holdApplication } from "../support/holdApplication.ts";
import { inTheMiddle, networkFaults } from "../support/networkFaults.ts";
import { openVisit, viewports } from "../support/openVisit.ts";
import { converterOn } from "../support/pages/converter.ts";
import { untilKernel } from "../support/settled.ts";
import { startNetwork } from "../support/startNetwork.ts";
import { test } from "../support/test.ts";

const converter = "/converter/btc/usd";

/** To start the services after a paint, and to show the footer's remote. */
const mostFrames = 2;

/** Counts the frames that the page's script files ask for; what drives the browser asks for some too. */
function countFrames(): void {
  const ask = window.requestAnimationFrame.bind(window);
  let frames = 0;
  window.requestAnimationFrame = (run) => {
    if (new Error().stack?.includes("/assets/") === true) frames += 1;
    Object.assign(window, { frames });
    return ask(run);
  };
}

/** Runs in the page: notes what each input changes in the document while its event is under way. */
function noteChanges(): void {
  const places: string[] = [];
  let isUnderWay = false;
  Object.assign(window, { places });
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  // It hears of changes after each listener.
  new MutationObserver((changes) => {
    if (!isUnderWay) return;
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      // The box of a field is that field's place.
      const place = element?.querySelector(":scope > [id]") ?? element?.closest("[id]");
      places.push(place?.id ?? "");
    }
  }).observe(document, all);
  const begin = () => {
    isUnderWay = true;
  };
  addEventListener("input", begin, { capture: true });
  addEventListener("input", () => {
    isUnderWay = false;
  });
}

/** Runs in the page: the application's files that no cache has; one that is not named is missing. */
async function missingAhead(): Promise<readonly string[]> {
  const { ahead = "?", texts = "" } =
    document.querySelector<HTMLElement>("[data-ahead]")?.dataset ?? {};
  const names = `${ahead} ${texts}`.split(" ").filter((name) => name !== "");
  const found = await Promise.all(names.map((name) => caches.match(`/assets/${name}.js`)));
  return names.filter((_name, index) => found[index] === undefined);
}

const notedBy = <T>(page: Page, name: string): Promise<T> =>
  page.evaluate((key) => Reflect.get(window, key) as T, name);

describe("a page that nobody touches", () => {
  test("asks for no frame where nothing is to be drawn", async ({ open }) => {
    const { page } = await open(converter, {
      until: "kernel",
      viewport: viewports.phone,
      prepare: (page) => page.addInitScript(countFrames),
    });
    await page.locator("[data-remote=footer]:not([inert])").waitFor();
    // What is fetched ahead comes after all other services.
    await page.locator("link[rel=prefetch]").first().waitFor({ state: "attached" });
    expect(await notedBy<number>(page, "frames")).toBeLessThanOrEqual(mostFrames);
  });

  test("asks for its scripts while the rest of it is still on its way", async ({
    browser,
    site,
    onTestFinished,
  }) => {
    const network = await startNetwork(site);
    onTestFinished(network.close);
    const { promise: hasAsked, resolve } = Promise.withResolvers<void>();
    network.turn(inTheMiddle(networkFaults.slowed, hasAsked));
    const { page, context } = await openVisit({ browser, site: network }, converter, {
      until: "loaded",
    });
    onTestFinished(() => context.close());
    const asked = (name: string) =>
      network.asked().some(({ url = "" }) => url.includes(`/${name}`));
    await eventually(() => asked("entry-client") && asked("typing")).toBe(true);
    expect(await page.evaluate(() => document.readyState)).toBe("loading");
    resolve();
    await untilKernel(page);
  });

  test.for(["/", converter, "/market-cap/eth-vs-btc"])(
    "leaves it to its service worker to fetch ahead: %s",
    async (path, { open }) => {
      const { page } = await open(path, { until: "kernel", serviceWorkers: "allow" });
      await eventually(() => page.evaluate(missingAhead)).toEqual([]);
      expect(await page.locator("link[rel=prefetch]").count()).toBe(0);
    },
  );
});

describe("a key in the converter", () => {
  test("changes the result at once, and nothing else before the next task", async ({ open }) => {
    const { page } = await open(converter, {
      until: "kernel",
      prepare: async (page) => {
        await holdApplication(page);
      },
    });
    const { amount, result } = converterOn(page);
    await amount.focus();
    await page.keyboard.press("End");
    await page.evaluate(noteChanges);
    const before = await result.textContent();
    await page.keyboard.press("2");
    await eventually(() => result.textContent()).not.toBe(before);
    const places = await notedBy<readonly string[]>(page, "places");
    expect(new Set(places)).toEqual(new Set(["result", "converted"]));
    // The size of the type, the figure in its field, and what screen readers say with its text.
    expect(places.length).toBeLessThanOrEqual(4);
  });
});
