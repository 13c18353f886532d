import { globSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { Page } from "playwright";
import { offlineCaches, offlineDataAddresses } from "../../../src/wire/page/offline.ts";
import { eventually } from "./eventually.ts";

/** Every language except that of the translators' test catalog. */
const languages = globSync("locales/*/messages.po")
  .map((path) => basename(dirname(path)))
  .filter((code) => code !== "pseudo");
const keptAnswers = offlineDataAddresses(languages).length;
const keptCatalogs = languages.length;

/** Waits until the service worker controls the page and has kept the figures and the texts. */
export async function untilFiguresKept(page: Page): Promise<void> {
  await eventually(() => page.evaluate(countKept, offlineCaches.data)).toMatchObject({
    inCharge: true,
    answers: keptAnswers,
    catalogs: keptCatalogs,
  });
}

/** Waits until the page itself is kept too. */
export async function untilKept(page: Page): Promise<void> {
  await untilFiguresKept(page);
  await eventually(() => page.evaluate(countKept, offlineCaches.data)).toMatchObject({ page: 1 });
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
