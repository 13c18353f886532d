import { describe, expect } from "vitest";
import { viewports } from "../support/openVisit.ts";
import { expectView, hasKnownFace, otherFace, viewTest as test } from "../support/layout/views.ts";
import { untilKernel } from "../support/settled.ts";

/** First screens by the name of their picture. */
const screens = {
  home: "/",
  converters: "/converter",
  converter: "/converter/btc/usd",
  "converter-ar": "/ar/converter/btc/aed",
  "converter-de": "/de/converter/btc/eur",
  overview: "/market-cap",
  comparison: "/market-cap/eth-vs-btc",
  explainer: "/market-cap/what-is-market-cap",
  login: "/login",
  terms: "/legal/terms",
} as const;

const themes = ["white", "black"] as const;
const windows = ["desktop", "phone"] as const;

const looks = Object.entries(screens).flatMap(([screen, path]) =>
  themes.map((theme) => ({ screen, path, theme })),
);

describe("the first screen", () => {
  test.for(looks)(
    "of $path looks as before: $theme",
    async ({ screen, path, theme }, { open, comparer, skip }) => {
      const { page } = await open(path, {
        viewport: viewports[windows[0]],
        until: "kernel",
        prepare: (blank) =>
          blank.addInitScript((chosen) => {
            localStorage.setItem("theme", chosen);
          }, theme),
      });
      skip(!(await hasKnownFace(page)), otherFace);
      for (const window of windows) {
        if (window !== windows[0]) {
          await page.setViewportSize(viewports[window]);
          await page.reload();
          await untilKernel(page);
        }
        await expectView(page, comparer, { name: `${screen}-${theme}-${window}` });
      }
    },
  );

  test.skipIf(process.env["UPDATE_VIEWS"] === "1")(
    "is seen to differ where a part of it does",
    async ({ open, comparer, skip }) => {
      const { page } = await open("/converter/btc/usd", {
        viewport: viewports.phone,
        until: "kernel",
      });
      skip(!(await hasKnownFace(page)), otherFace);
      await page.evaluate(() => {
        document.querySelector("h1")?.remove();
      });
      await expect(expectView(page, comparer, { name: "converter-white-phone" })).rejects.toThrow(
        /converter-white-phone/,
      );
    },
  );
});
