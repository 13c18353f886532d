import { globSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { Page } from "playwright";
import {
  offlineCaches,
  offlineDataAddresses,
  offlineFactsAddress,
} from "../../../src/wire/page/offline.ts";
import { eventually } from "./eventually.ts";

/** Every language except that of the translators' test catalog. */
const languages = globSync("locales/*/messages.po")
  .map((path) => basename(dirname(path)))
  .filter((code) => code !== "pseudo");

const ofFirstVisit = { answers: offlineDataAddresses(["en"]).length, catalogs: 1 };
const ofSecondVisit = {
  answers: [...offlineDataAddresses(languages), offlineFactsAddress].length,
  catalogs: languages.length,
};

/**
 * Waits until the service worker controls the page and has kept what a first visit keeps: the page, and the figures and
 * texts of its language. The page is in English: a converter, or one that is kept with the facts about market caps (`hasFacts`).
 */
export async function untilKept(page: Page, { hasFacts = false } = {}): Promise<void> {
  await untilCounted(page, {
    ...ofFirstVisit,
    answers: ofFirstVisit.answers + (hasFacts ? 1 : 0),
  });
  await eventually(() => page.evaluate(countKept, offlineCaches.data)).toMatchObject({ page: 1 });
}

/** Visits the page once more, and waits until the figures and texts of all languages are kept. */
export async function untilAllKept(page: Page): Promise<void> {
  await eventually(() => page.evaluate(countKept, offlineCaches.data)).toMatchObject({
    inCharge: true,
  });
  await page.reload();
  await untilCounted(page, ofSecondVisit);
}

async function untilCounted(page: Page, wanted: typeof ofFirstVisit): Promise<void> {
  await eventually(() => page.evaluate(countKept, offlineCaches.data)).toMatchObject({
    inCharge: true,
    ...wanted,
  });
}

/** This function runs in the page. */
async function countKept(dataCache: string) {
  const addressesOf = async (prefix: string) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => url);
  };
  return {
    inCharge: navigator.serviceWorker.controller !== null,
    page: (await addressesOf("parallax-pages-")).filter((url) => url === location.href).length,
    answers: (await addressesOf(dataCache)).filter((url) => url.includes("/v1/")).length,
    catalogs: (await addressesOf("parallax-shell-")).filter((url) => url.includes("/messages-"))
      .length,
  };
}
