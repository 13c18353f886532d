import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { chromium, type LaunchOptions } from "playwright";

/** The parts of the machine that the search reads; injected so that it can be tested without a browser. */
export interface BrowserSearch {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isExecutable: (path: string) => boolean;
  /** The place where Playwright keeps its own Chromium, whether it is there or not. */
  readonly playwrightPath: () => string;
  /** Tries once to download Playwright's own Chromium. */
  readonly install: () => void;
}

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const shellNames = ["chromium-headless-shell", "chrome-headless-shell"];

const advice =
  "No Chromium found. Set CHROMIUM_PATH to one, or install it: " +
  "'apt-get install chromium' on Debian, or 'npx playwright install chromium' where downloads are allowed.";

/** The path of a Chromium: CHROMIUM_PATH, Playwright's own, the system's, else a new installation. */
export function findBrowser(search: BrowserSearch = machine): string {
  const { env, isExecutable, playwrightPath, install } = search;
  const wanted = env["CHROMIUM_PATH"] ?? "";
  if (wanted !== "") {
    if (isExecutable(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH is ${wanted}, which is not an executable file`);
  }
  const found = [playwrightPath(), ...placesOf(names, env)].find(isExecutable);
  if (found !== undefined) return found;
  install();
  if (isExecutable(playwrightPath())) return playwrightPath();
  throw new Error(advice);
}

/**
 * The path of the system's headless shell, which is Chromium without the window around a page and so needs a third
 * less of the processor. If there is none, or if CHROMIUM_PATH names a browser, the path of a whole Chromium.
 */
export function findHeadlessShell(search: BrowserSearch = machine): string {
  if ((search.env["CHROMIUM_PATH"] ?? "") !== "") return findBrowser(search);
  return placesOf(shellNames, search.env).find(search.isExecutable) ?? findBrowser(search);
}

function placesOf(programs: readonly string[], env: BrowserSearch["env"]): readonly string[] {
  const folders = (env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  return programs.flatMap((name) => folders.map((folder) => join(folder, name)));
}

const quietFlags = [
  // Else a headless shell rounds the widths of letters, and text takes other places than in a browser with a window.
  "--font-render-hinting=none",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Playwright's launch options for a headless browser that sends no requests of its own. The sandbox is off only for
 * root.
 */
export function launchOptions(
  executablePath: string,
  isRoot = process.getuid?.() === 0,
): LaunchOptions {
  const args = isRoot ? ["--no-sandbox", ...quietFlags] : quietFlags;
  return { executablePath, headless: true, chromiumSandbox: !isRoot, args };
}

const installTimeoutMs = 180_000;

const machine: BrowserSearch = {
  env: process.env,
  isExecutable(path) {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  },
  playwrightPath: () => chromium.executablePath(),
  install() {
    spawnSync(resolve("node_modules/.bin/playwright"), ["install", "chromium"], {
      stdio: "inherit",
      timeout: installTimeoutMs,
    });
  },
};
