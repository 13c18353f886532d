import { mkdirSync, rmSync } from "node:fs";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { axeFindings } from "../support/layout/axe.ts";
import { makeDevelopmentBuild } from "../support/layout/developmentBuild.ts";
import { layOutEverything } from "../support/layout/layOutEverything.ts";
import { expectView, hasKnownFace, viewTest as test } from "../support/layout/views.ts";
import { openVisit, viewports } from "../support/openVisit.ts";
import { stickingOut } from "../support/layout/sideways.ts";
import { startSite, type Site } from "../support/startSite.ts";
import { untilLaidOut } from "../support/layout/untilLaidOut.ts";

/** Pictures for people to look at; the repository does not hold them. */
const pictures = "test-results/gallery";

const notFound = 404;

const looks = [
  ["white", "ltr", "/_gallery"],
  ["black", "ltr", "/_gallery"],
  ["white", "rtl", "/ar/_gallery"],
  ["black", "rtl", "/ar/_gallery"],
] as const;

async function choose(page: Page, theme: string): Promise<void> {
  await page.addInitScript((theme) => {
    localStorage.setItem("theme", theme);
  }, theme);
}

describe("the gallery of the interface's parts", () => {
  let directory = "";
  let site: Site;

  beforeAll(async () => {
    directory = await makeDevelopmentBuild();
    site = await startSite(directory);
    mkdirSync(pictures, { recursive: true });
  });

  afterAll(async () => {
    await site.close();
    rmSync(directory, { recursive: true, force: true });
  });

  test.for(looks)(
    "has no faults in %s, %s",
    async ([theme, direction, path], { browser, comparer }) => {
      const { page, context, faults } = await openVisit({ browser, site }, path, {
        prepare: (page) => choose(page, theme),
      });
      expect(await page.locator("html").getAttribute("dir")).toBe(direction);
      expect(await page.locator("html").getAttribute("class")).toContain(`theme-${theme}`);
      await layOutEverything(page);
      for (const [name, viewport] of Object.entries(viewports)) {
        await page.setViewportSize(viewport);
        await untilLaidOut(page);
        expect([name, ...(await stickingOut(page))]).toEqual([name]);
        await page.screenshot({
          path: `${pictures}/${theme}-${direction}-${name}.png`,
          fullPage: true,
          animations: "disabled",
        });
      }
      expect(await axeFindings(page)).toEqual([]);
      await page.setViewportSize(viewports.desktop);
      if (await hasKnownFace(page))
        await expectView(page, comparer, { name: `gallery-${theme}-${direction}`, fullPage: true });
      await context.close();
      expect(faults.unexpected()).toEqual([]);
    },
  );

  test("is no part of the product", async ({ open }) => {
    const { page } = await open("/_gallery", { status: notFound });
    expect(await page.getByText("Converted to").count()).toBe(0);
  });
});
