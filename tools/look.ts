import { mkdirSync } from "node:fs";
import { chromium } from "playwright";
import { findHeadlessShell, launchOptions } from "./browser/findBrowser.ts";
import { startBuiltServer } from "./build/builtServer.ts";
import { lookViews } from "./look/lookViews.ts";
import { type LookFrame, photograph } from "./look/photograph.ts";
import { readOptions } from "./report/toolUse.ts";

// Pictures of whole pages of the built product for people to look at, each beside the page of a design where there is one:
// `npm run build && npm run look -- --targets DESIGN --only converter,home --themes dark --widths 360`.

const values = readOptions({
  /** Folder with the pages of the design; without it the pictures show the product alone. */
  targets: { type: "string" },
  out: { type: "string", default: "test-results/look" },
  only: { type: "string" },
  themes: { type: "string", default: "light,dark" },
  widths: { type: "string", default: "360,1280" },
});

const only = values.only?.split(",");
const views = lookViews.filter(({ name }) => only === undefined || only.includes(name));
const frames = values.themes.split(",").flatMap((theme) =>
  values.widths.split(",").map((width) => ({
    theme: theme === "dark" ? ("dark" as const) : ("light" as const),
    width: Number(width),
  })),
);

mkdirSync(values.out, { recursive: true });
const server = await startBuiltServer("/", { IMAGE_HOSTS: "off" });
const browser = await chromium.launch(launchOptions(findHeadlessShell()));
try {
  for (const view of views)
    for (const { theme, width } of frames) {
      const place = `${values.out}/${view.name}-${width}-${theme}`;
      const frame: LookFrame = {
        theme,
        width,
        place,
        origin: server.origin,
        targets: values.targets,
      };
      const sheets = await photograph(browser, view, frame);
      console.log(`${place}: ${sheets} sheets`);
    }
} finally {
  await browser.close();
  await server.close();
}
