import { readFile } from "node:fs/promises";
import { describe, expect } from "vitest";
import { trustedJson } from "../../../src/lib/trusted.ts";
import { converterOn } from "../support/pages/converter.ts";
import { eventually } from "../support/eventually.ts";
import { price, worth } from "../support/pages/market.ts";
import { pageTexts } from "../support/layout/pageTexts.ts";
import { untilSettled } from "../support/settled.ts";
import { latestDay } from "../support/startSite.ts";
import { test } from "../support/test.ts";
import { rounded, writtenMoney } from "../support/pages/written.ts";

/**
 * The names that the document and `Intl` use for each locale, and its first currency. Bulgarian is shown in English.
 */
const locales = [
  { code: "en", lang: "en", tag: "en-US", dir: "ltr", currency: "USD" },
  { code: "de", lang: "de", tag: "de-DE", dir: "ltr", currency: "EUR" },
  { code: "ar", lang: "ar", tag: "ar-AE", dir: "rtl", currency: "AED" },
  { code: "zh-CN", lang: "zh-Hans", tag: "zh-Hans-CN", dir: "ltr", currency: "CNY" },
  { code: "fr", lang: "fr", tag: "fr-FR", dir: "ltr", currency: "EUR" },
  { code: "ru", lang: "ru", tag: "ru-RU", dir: "ltr", currency: "RUB" },
  { code: "ja", lang: "ja", tag: "ja-JP", dir: "ltr", currency: "JPY" },
  { code: "asia", lang: "ko", tag: "ko-KR", dir: "ltr", currency: "USD" },
  { code: "vi", lang: "vi", tag: "vi-VN", dir: "ltr", currency: "VND" },
  { code: "zh-TC", lang: "zh-Hant", tag: "zh-Hant-TW", dir: "ltr", currency: "TWD" },
  { code: "es", lang: "es", tag: "es-419", dir: "ltr", currency: "EUR" },
  { code: "it", lang: "it", tag: "it-IT", dir: "ltr", currency: "EUR" },
  { code: "pt", lang: "pt-BR", tag: "pt-BR", dir: "ltr", currency: "EUR" },
  { code: "id", lang: "id", tag: "id-ID", dir: "ltr", currency: "IDR" },
  { code: "pl", lang: "pl", tag: "pl-PL", dir: "ltr", currency: "USD" },
  { code: "uk", lang: "uk", tag: "uk-UA", dir: "ltr", currency: "UAH" },
  { code: "es-ES", lang: "es-ES", tag: "es-ES", dir: "ltr", currency: "EUR" },
  { code: "pt-PT", lang: "pt-PT", tag: "pt-PT", dir: "ltr", currency: "EUR" },
  { code: "uz", lang: "uz", tag: "uz-Latn-UZ", dir: "ltr", currency: "UZS" },
  { code: "ph", lang: "fil", tag: "fil-PH", dir: "ltr", currency: "PHP" },
  { code: "en-GB", lang: "en-GB", tag: "en-GB", dir: "ltr", currency: "USD" },
  { code: "es-AR", lang: "es-AR", tag: "es-AR", dir: "ltr", currency: "EUR" },
  { code: "en-CA", lang: "en-CA", tag: "en-CA", dir: "ltr", currency: "CAD" },
  { code: "nl", lang: "nl", tag: "nl-NL", dir: "ltr", currency: "EUR" },
  { code: "sv", lang: "sv", tag: "sv-SE", dir: "ltr", currency: "SEK" },
  { code: "th", lang: "th", tag: "th-TH", dir: "ltr", currency: "THB" },
  { code: "tr", lang: "tr", tag: "tr-TR", dir: "ltr", currency: "TRY" },
  { code: "hi", lang: "hi", tag: "hi-IN", dir: "ltr", currency: "INR" },
  { code: "zh-TW", lang: "zh-Hant-TW", tag: "zh-Hant-TW", dir: "ltr", currency: "TWD" },
  { code: "bg", lang: "en", tag: "en-US", dir: "ltr", currency: "USD" },
] as const;

/** Prefix of the language whose page a locale's pages are copies of. */
const copied: Readonly<Record<string, string>> = { bg: "", "zh-TW": "/zh-TC" };

const bitcoinInDollars = rounded(price("BTC", "USD"), 2);

function dollarsIn(tag: string): string {
  const format = new Intl.NumberFormat(`${tag}-u-nu-latn`, { style: "currency", currency: "USD" });
  return format.format(bitcoinInDollars as Intl.StringNumericLiteral);
}

function dayIn(tag: string, dateStyle: "long" | "medium"): string {
  const locale = `${tag}-u-ca-gregory-nu-latn`;
  const format = new Intl.DateTimeFormat(locale, { dateStyle, timeZone: "UTC" });
  return format.format(new Date(latestDay));
}

describe.for(locales)("in $code", ({ code, lang, tag, dir, currency }) => {
  const prefix = code === "en" ? "" : `/${code}`;
  const rooted = (path: string): string => (path === "" ? "/" : path);
  const canonicalPrefix = copied[code] ?? prefix;

  test("pages have their language, numbers, dates and currency", async ({ open }) => {
    const { page } = await open(rooted(prefix), { until: "kernel" });
    for (const path of ["", "/converter", "/converter/btc/usd"]) {
      if (path !== "") await page.goto(`${prefix}${path}`);
      // The server writes the texts of the others; of one, the application does so once more.
      if (path === "/converter/btc/usd") await untilSettled(page);
      const root = page.locator("html");
      expect(await root.getAttribute("lang")).toBe(lang);
      expect(await root.getAttribute("dir")).toBe(dir);
      const canonical = page.locator("link[rel=canonical]");
      expect(new URL((await canonical.getAttribute("href")) ?? "", page.url()).pathname).toBe(
        rooted(`${canonicalPrefix}${path}`),
      );
      const said = await pageTexts(page);
      const day = dayIn(tag, path === "" ? "medium" : "long");
      expect(said.filter((text) => text.includes(day))).not.toEqual([]);
      expect(await messageIdsIn(said)).toEqual([]);
      const own = page.getByRole("banner").getByRole("button", { name: currency });
      expect(await own.count()).toBe(1);
      const isPair = path === "/converter/btc/usd";
      const link = page.locator(`a[href="${prefix}/converter/eth/${currency.toLowerCase()}"]`);
      // The mark keeps a sign beside its letters in a text from right to left; `Intl` has none.
      const shown = isPair
        ? (await converterOn(page).result.textContent())?.replace("$\u200e", "$")
        : (await link.count()) > 0;
      expect(shown).toBe(isPair ? dollarsIn(tag) : true);
    }
  });
});

/** The texts that are just the id of a message, in the server's build or in the browser's. */
async function messageIdsIn(said: readonly string[]): Promise<readonly string[]> {
  const files = trustedJson<Record<string, readonly (readonly string[])[]>>(
    await readFile("dist/client/.vite/message-ids.json", "utf8"),
  );
  const ids = new Set(Object.values(files).flat(2));
  expect(ids.size).toBeGreaterThan(100);
  return said.filter((text) => ids.has(text));
}

test("a followed link brings the texts that only its page has", async ({ open }) => {
  const { page } = await open("/de/converter/btc/eur");
  for (const path of ["/de/legal/terms", "/de/market-cap/what-is-market-cap", "/de/register"]) {
    const heading = page.locator("main h1");
    const before = await heading.textContent();
    const link = page.locator(`a[href^="${path}"]`).first();
    await link.evaluate((anchor: HTMLElement) => {
      anchor.click();
    });
    await page.waitForURL(`**${path}**`);
    await eventually(() => heading.textContent()).not.toBe(before);
    const said = await pageTexts(page);
    expect(said.length).toBeGreaterThan(20);
    expect(await messageIdsIn(said)).toEqual([]);
    // Without a load of its own: the application showed it.
    expect(
      await page.evaluate(() => performance.getEntriesByType("navigation")[0]?.name),
    ).toContain("/de/converter/btc/eur");
  }
});

test("Arabic keeps its figures in order and reads its own digits", async ({ open }) => {
  const { page } = await open("/ar/converter/btc/usd?amount=0.00001");
  const { amount, result } = converterOn(page);
  const direction = await result.evaluate((element) => getComputedStyle(element).unicodeBidi);
  expect(direction).toContain("isolate");
  await amount.fill("٢");
  const two = writtenMoney(worth("2", "BTC", "USD"));
  await eventually(() => result.textContent()).toContain(two);
});
