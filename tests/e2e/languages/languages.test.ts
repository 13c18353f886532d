import { describe, expect } from "vitest";
import { localeCodes } from "../../../src/wire/localeCodes.ts";
import { localePath } from "../../../src/wire/localePaths.ts";
import { cutOff } from "../support/layout/cutOff.ts";
import { layOutEverything } from "../support/layout/layOutEverything.ts";
import { viewports } from "../support/openVisit.ts";
import { overlaps } from "../support/layout/overlaps.ts";
import { stickingOut } from "../support/layout/sideways.ts";
import { untilKernel } from "../support/settled.ts";
import { test } from "../support/test.ts";
import { untilLaidOut } from "../support/layout/untilLaidOut.ts";

/** One page of each kind that a visitor reads. */
const paths = [
  "/converter/btc/usd",
  "/market-cap",
  "/market-cap/eth-vs-btc",
  "/login",
  "/register",
  "/legal/privacy",
  "/nowhere",
];

describe.for(localeCodes)("in %s, on a small phone", (code) => {
  test("nothing is cut off, overlaps or makes a page scroll sideways", async ({ open }) => {
    const [first = "", ...others] = paths;
    // The application changes no text; the layout tests look at some languages with it.
    const { page, faults } = await open(localePath(code, first), {
      viewport: viewports.phone,
      until: "kernel",
    });
    faults.allow(/404/);
    const expectTidy = async (path: string): Promise<void> => {
      await layOutEverything(page);
      await untilLaidOut(page);
      expect([path, ...(await stickingOut(page))]).toEqual([path]);
      expect([path, ...(await overlaps(page))]).toEqual([path]);
      expect([path, ...(await cutOff(page))]).toEqual([path]);
    };
    await expectTidy(first);
    for (const path of others) {
      await page.goto(localePath(code, path));
      await untilKernel(page);
      await expectTidy(path);
    }
  });
});
