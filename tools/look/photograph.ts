import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright";
import type { LookView } from "./lookViews.ts";
import { writeSheets } from "./writeSheets.ts";

/** How a view is looked at, and where its pictures go. */
export interface LookFrame {
  readonly theme: "light" | "dark";
  /** Width of the window, in CSS pixels. */
  readonly width: number;
  /** Folder and start of the file names. */
  readonly place: string;
  readonly origin: string;
  /** A folder with the pages of a design. */
  readonly targets: string | undefined;
}

const phoneWidth = 480;
const heights = { phone: 740, desktop: 800 };
const sheetHeight = 1480;
const stripsOfPhone = 2;

const themeNames = { light: "white", dark: "black" } as const;

/** What the browser leaves out until somebody scrolls there is drawn too. */
const everything = "*{content-visibility:visible!important}";

const loadImages = `for (const image of document.images) image.loading = "eager"`;
const isComplete = `document.fonts.status === "loaded" && [...document.images].every((image) => image.complete || image.loading === "lazy")`;

async function open(browser: Browser, url: string, { theme, width }: LookFrame): Promise<Page> {
  const isPhone = width < phoneWidth;
  const context = await browser.newContext({
    viewport: { width, height: isPhone ? heights.phone : heights.desktop },
    // A phone's scroll bar takes no room.
    isMobile: isPhone,
    hasTouch: isPhone,
    colorScheme: theme,
    locale: "en-US",
    timezoneId: "America/New_York",
    bypassCSP: true,
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await page.addInitScript((name) => {
    localStorage.setItem("theme", name);
  }, themeNames[theme]);
  await page.goto(url, { waitUntil: "networkidle" });
  return page;
}

async function shoot(page: Page, act: LookView["act"]): Promise<Buffer> {
  try {
    await page.addStyleTag({ content: everything });
    await act?.(page);
    await page.evaluate(loadImages);
    await page.waitForFunction(isComplete);
    return await page.screenshot({ fullPage: act === undefined, animations: "disabled" });
  } finally {
    await page.context().close();
  }
}

/** Writes the pictures of one view, the product at the left and the design at the right. Returns their number. */
export async function photograph(
  browser: Browser,
  view: LookView,
  frame: LookFrame,
): Promise<number> {
  const pictures = [
    await shoot(await open(browser, `${frame.origin}${view.path}`, frame), view.act),
  ];
  if (frame.targets !== undefined && view.target !== undefined) {
    const url = new URL(view.target, `${pathToFileURL(resolve(frame.targets)).href}/`);
    url.searchParams.set("theme", themeNames[frame.theme]);
    pictures.push(await shoot(await open(browser, url.href, frame), undefined));
  }
  return writeSheets(browser, pictures, {
    place: frame.place,
    height: sheetHeight,
    strips: frame.width < phoneWidth ? stripsOfPhone : 1,
  });
}
