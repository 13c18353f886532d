import { readFile } from "node:fs/promises";
import type { Page } from "playwright";

/** A file that a planted cause adds to the page. */
export interface PlantedFile {
  readonly type: string;
  readonly body: string | Buffer;
  /** How late it comes. */
  readonly lateMs?: number;
}

/** What makes a page slow that is otherwise the one of the product. */
export interface PlantedCause {
  /** Added to the page's converter, `data-part="converter"`. */
  readonly markup?: string;
  /** By their addresses, those of the page's own site as paths. */
  readonly files?: Readonly<Record<string, PlantedFile>>;
  /** A part of the server, by its name in `Server-Timing`, that takes so long. */
  readonly serverPart?: { readonly name: string; readonly ms: number };
  /** What the visitor does, once the page measures. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** Whether that is an interaction, which pages measure with a file of its own. */
  readonly isPressed?: true;
}

/** Far beyond what is good, on a busy machine too. */
const slowMs = 3_000;
const busyMs = 1_000;

const script = "text/javascript";
const busy = `const end = performance.now() + ${busyMs}; while (performance.now() < end);`;

/** A widget that loads its parts one by one: on a busy machine the start of the page itself may be a long frame or two. */
const widgetPart = (name: string) => `https://third.example/${name}.js?visitor=someone`;
const widget = [
  { name: "widget", next: "frame" },
  { name: "frame", next: "offers" },
  { name: "offers", next: undefined },
] as const;
const widgetFiles: Readonly<Record<string, PlantedFile>> = Object.fromEntries(
  widget.map(({ name, next }) => [
    widgetPart(name),
    {
      type: script,
      body: `{ ${busy} } ${
        next === undefined
          ? "window.widgetIsThere = true;"
          : `document.head.append(Object.assign(document.createElement("script"), { src: "${widgetPart(next)}" }));`
      }`,
    },
  ]),
);

/** Capitals alone: the font has no other letters. */
const welcome = "84 COINS, 4 METALS AND 75 CURRENCIES IN YOUR HANDS";

/** A font of the build and a picture of the product, as files that come late. */
const fileAt = (path: string): Promise<Buffer> => readFile(new URL(path, import.meta.url));

/** The causes that somebody who was not told of them finds by the dashboard. */
export const plantedCauses = {
  "a slow image": {
    markup: `<img id="campaign" src="/planted/campaign.png" width="512" height="512" alt="">`,
    files: {
      "/planted/campaign.png": {
        type: "image/png",
        body: await fileAt("../../../../public/screenshots/wide.png"),
        lateMs: slowMs,
      },
    },
  },
  "a late font": {
    markup: `<style>
      @font-face { font-family: planted; src: url(/planted/headline.woff2); font-display: block }
      #welcome { font: 64px planted }
    </style><p id="welcome">${welcome}</p>`,
    files: {
      "/planted/headline.woff2": {
        type: "font/woff2",
        body: await fileAt("../../../../src/ui/fonts/parallax-figures.woff2"),
        lateMs: slowMs,
      },
    },
    act: (page) => page.evaluate(async () => void (await document.fonts.ready)),
  },
  "a long handler of a named function": {
    markup: `<script src="/planted/basket.js" defer></script>`,
    files: {
      "/planted/basket.js": {
        type: script,
        body: `document.querySelector("h1").addEventListener("click", function recountBasket() { ${busy} });`,
      },
    },
    act: (page) => page.locator("h1").click(),
    isPressed: true,
  },
  "a layout shift of a named element": {
    markup: `<div id="ticker" style="position: relative; height: 300px; background: teal">News</div>`,
    act: (page) =>
      page.evaluate(
        () =>
          new Promise((resolve) => {
            const ticker = document.getElementById("ticker");
            if (ticker !== null) ticker.style.top = "400px";
            requestAnimationFrame(() => requestAnimationFrame(resolve));
          }),
      ),
  },
  "a slow part of the server": { serverPart: { name: "prices", ms: slowMs } },
  "a script of a third party": {
    markup: `<script src="${widgetPart("widget")}" async></script>`,
    files: widgetFiles,
    act: async (page) => void (await page.waitForFunction(() => "widgetIsThere" in window)),
  },
} as const satisfies Readonly<Record<string, PlantedCause>>;
