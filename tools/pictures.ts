import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { type Browser, chromium } from "playwright";
import { startBuiltServer } from "./build/builtServer.ts";
import { findHeadlessShell, launchOptions } from "./browser/findBrowser.ts";

// Takes the README's pictures, and those with which browsers offer the app, from the running product:
// `npm run build && npm run pictures`. The dashboard shows synthetic vitals and says so.

const maxBytes = 300 * 1024;
const wide = { width: 1280, height: 800 };
const narrow = { width: 360, height: 740 };
const operatorToken = randomBytes(24).toString("hex");

interface Picture {
  readonly file: string;
  readonly path: string;
  readonly colorScheme: "light" | "dark";
  /** Default `wide`. */
  readonly viewport?: typeof wide;
  /** Pixels of the picture for each of the page. Default 1. */
  readonly scale?: number;
}

const pictures: readonly Picture[] = [
  { file: "docs/pictures/converter.png", path: "/converter/btc/usd", colorScheme: "light" },
  {
    file: "docs/pictures/dashboard.png",
    path: `/vitals?source=synthetic&token=${operatorToken}`,
    colorScheme: "dark",
  },
  { file: "public/screenshots/wide.png", path: "/converter/btc/usd", colorScheme: "light" },
  {
    file: "public/screenshots/narrow.png",
    path: "/converter/btc/usd",
    colorScheme: "light",
    viewport: narrow,
    scale: 2,
  },
];

function seedVitals(dataDir: string): void {
  const { status } = spawnSync(process.execPath, ["tools/seedVitals.ts", "--days", "35"], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: "inherit",
  });
  if (status !== 0) throw new Error("the vitals could not be seeded");
}

/** The visitor is outside the regions in which the page first asks for consent. */
async function takePicture(browser: Browser, origin: string, picture: Picture): Promise<void> {
  const context = await browser.newContext({
    viewport: picture.viewport ?? wide,
    deviceScaleFactor: picture.scale ?? 1,
    // A phone's scroll bar takes no room.
    isMobile: picture.viewport === narrow,
    colorScheme: picture.colorScheme,
    locale: "en-US",
    timezoneId: "America/New_York",
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(
      (theme) => {
        localStorage.setItem("theme", theme);
      },
      picture.colorScheme === "dark" ? "black" : "white",
    );
    await page.goto(`${origin}${picture.path}`, { waitUntil: "networkidle" });
    const image = await page.screenshot({ animations: "disabled" });
    if (image.length > maxBytes)
      throw new RangeError(`${picture.file} has ${image.length} bytes, more than ${maxBytes}`);
    writeFileSync(picture.file, image);
    console.log(`${picture.file}: ${Math.round(image.length / 1024)} KB`);
  } finally {
    await context.close();
  }
}

const dataDir = mkdtempSync(join(tmpdir(), "parallax-pictures-"));
try {
  seedVitals(dataDir);
  const server = await startBuiltServer("/", {
    DATA_DIR: dataDir,
    OPERATOR_TOKEN: operatorToken,
    IMAGE_HOSTS: "off",
  });
  const browser = await chromium.launch(launchOptions(findHeadlessShell()));
  try {
    for (const picture of pictures) await takePicture(browser, server.origin, picture);
  } finally {
    await browser.close();
    await server.close();
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
