import { describe, expect } from "vitest";
import { viewports } from "../support/openVisit.ts";
import { expectView, hasKnownFace, otherFace } from "../support/layout/views.ts";
import { test } from "../support/test.ts";

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

describe("the first screen", () => {
  test.for(
    Object.entries(screens).flatMap(([screen, path]) =>
      themes.flatMap((theme) => windows.map((window) => ({ screen, path, theme, window }))),
    ),
  )(
    "of $path looks as before: $theme, $window",
    async ({ screen, path, theme, window }, { open, browser, skip }) => {
      const { page } = await open(path, {
        viewport: viewports[window],
        until: "kernel",
        prepare: (blank) =>
          blank.addInitScript((chosen) => {
            localStorage.setItem("theme", chosen);
          }, theme),
      });
      skip(!(await hasKnownFace(page)), otherFace);
      await expectView(page, browser, { name: `${screen}-${theme}-${window}` });
    },
  );

  test.skipIf(process.env["UPDATE_VIEWS"] === "1")(
    "is seen to differ where a part of it does",
    async ({ open, browser, skip }) => {
      const { page } = await open("/converter/btc/usd", {
        viewport: viewports.phone,
        until: "kernel",
      });
      skip(!(await hasKnownFace(page)), otherFace);
      await page.evaluate(() => {
        document.querySelector("h1")?.remove();
      });
      await expect(expectView(page, browser, { name: "converter-white-phone" })).rejects.toThrow(
        /converter-white-phone/,
      );
    },
  );
});
