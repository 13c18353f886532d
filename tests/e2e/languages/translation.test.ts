import { rmSync } from "node:fs";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { converterOn } from "../support/pages/converter.ts";
import { openVisit, type Visit } from "../support/openVisit.ts";
import { pageTexts } from "../support/layout/pageTexts.ts";
import { citations, properNames, wordsOf } from "../support/layout/properNames.ts";
import { makePseudoBuild } from "../support/layout/pseudoBuild.ts";
import { searchOn } from "../support/pages/search.ts";
import { builtDir, startSite, type Site } from "../support/startSite.ts";
import { test } from "../support/test.ts";

/** The unit of a large figure, which belongs to the numbers of a language and not to its texts. */
const figureUnit = /(?<=\d)[KMBT]\b/g;

/** The words that have only unaccented letters and are not names. */
function plainWords(texts: readonly string[], names: ReadonlySet<string>): readonly string[] {
  return texts.filter((text) =>
    wordsOf(text.replaceAll(figureUnit, "")).some(
      (word) => /^[A-Za-z]+$/.test(word) && !names.has(word),
    ),
  );
}

const notFound = 404;
/** No texts of ours: what keyboards have printed, and a unit that `Intl` writes. */
const others = ["esc", "days"];

describe("with a catalog of accented letters only", () => {
  let pseudoDir = "";
  let site: Site;
  let names: ReadonlySet<string> = new Set();
  let cited: readonly string[] = [];

  beforeAll(async () => {
    pseudoDir = makePseudoBuild(builtDir);
    site = await startSite(pseudoDir);
    names = new Set([...(await properNames(site.origin)), ...others]);
    cited = await citations(site.origin);
  });

  afterAll(async () => {
    await site.close();
    rmSync(pseudoDir, { recursive: true, force: true });
  });

  async function expectTranslated({ page }: Visit): Promise<void> {
    const texts = await pageTexts(page);
    const ours = texts.filter((text) => !cited.some((source) => text.includes(source)));
    expect(plainWords(ours, names)).toEqual([]);
  }

  const pages = [
    ["/", 200],
    ["/converter", 200],
    ["/converter/btc/usd", 200],
    ["/converter/xau/ngn?amount=0.05&side=fiat", 200],
    ["/converter/btc/usd?amount=x", 200],
    ["/login", 200],
    ["/register", 200],
    ["/account", 200],
    ["/nowhere", notFound],
  ] as const;

  test("every page is translated to the last word", async ({ browser }) => {
    for (const [path, status] of pages) {
      const visit = await openVisit({ browser, site }, path, { status });
      expect(wordsOf((await pageTexts(visit.page)).join(" ")).length).toBeGreaterThan(10);
      await expectTranslated(visit);
      expect(visit.faults.unexpected()).toEqual([]);
      await visit.context.close();
    }
  });

  test("texts that appear later are translated too", async ({ browser }) => {
    const visit = await openVisit({ browser, site }, "/converter/btc/usd");
    const { page } = visit;
    const { amount, message } = converterOn(page);
    for (const text of ["x", "", "-1", "1/0", "9999t"]) {
      await amount.fill(text);
      await message.getByText(/./).first().waitFor();
      await expectTranslated(visit);
    }
    await page.locator("summary").first().click();
    await page.getByRole("group").getByRole("row").nth(1).waitFor();
    await pressAll(page, "main button:not([aria-haspopup]):not([popovertarget])");
    await expectTranslated(visit);
    await visit.context.close();
  });

  test("so is the search", async ({ browser }) => {
    const visit = await openVisit({ browser, site }, "/converter/btc/usd");
    const { page } = visit;
    const { dialog, field, options } = searchOn(page);
    await page.keyboard.press("/");
    await field.waitFor();
    await expectTranslated(visit);
    await field.fill("eth to eur");
    await options.first().waitFor();
    await expectTranslated(visit);
    await field.fill("qqqqqqq");
    await dialog.getByText(/\p{L}/u).first().waitFor();
    await expectTranslated(visit);
    await visit.context.close();
  });
});

/** Presses each of these buttons that is shown, once; each of them shows or changes something. */
async function pressAll(page: Page, selector: string): Promise<void> {
  const buttons = page.locator(selector).filter({ visible: true });
  const count = await buttons.count();
  for (let index = 0; index < count; index += 1) {
    if (index < (await buttons.count())) await buttons.nth(index).click();
    // Some open a dialog.
    await page.keyboard.press("Escape");
  }
}
