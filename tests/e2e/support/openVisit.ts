import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright";
import { localeEntry } from "../../../src/i18n/locales.ts";
import { splitLocale } from "../../../src/wire/localePaths.ts";
import { keepApplicationAway } from "./application.ts";
import { type Faults, watchFaults } from "./faults.ts";
import { patienceMs } from "./patience.ts";
import { untilKernel, untilSettled } from "./settled.ts";
import type { Site } from "./startSite.ts";

/** A person with a separate browser on one page of the site. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly faults: Faults;
}

/** The differences between a visit and the ordinary one: English, 1280x800, light, with JavaScript. */
export interface VisitOptions {
  readonly viewport?: Viewport;
  readonly javaScript?: boolean;
  readonly theme?: "light" | "dark";
  readonly permissions?: readonly string[];
  /** Language of the browser. Default: that of whatever page is open, to whose visitors no other is suggested. */
  readonly language?: string;
  /** Default `block`: the answers of a service worker depend on earlier visits, and tests have none. */
  readonly serviceWorkers?: "allow" | "block";
  /** Runs before the page is requested: interceptions, scripts at document start. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Expected status of the page itself. Default 200. */
  readonly status?: number;
  /** Default `settled`: the application has every control. With `kernel` it has not been asked for yet. */
  readonly until?: Until;
  /** Keeps the application away for good. What asks for it is a fault of the page; the default of `until` is `kernel`. */
  readonly application?: "away";
}

type Until = "settled" | "kernel" | "loaded";

/** Size of the window in CSS pixels. */
export interface Viewport {
  readonly width: number;
  readonly height: number;
}

/** A desktop window and phones, wide and narrow. */
export const viewports = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 360, height: 640 },
  narrow: { width: 320, height: 568 },
} as const;

/** The user agent of an ordinary browser: some software treats a headless browser as a search engine. */
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";

const untilReady: Readonly<Record<Until, (page: Page) => Promise<unknown>>> = {
  settled: untilSettled,
  kernel: untilKernel,
  loaded: () => Promise.resolve(),
};

const ok = 200;

/** Opens a path of the site in a fresh context. */
export async function openVisit(
  { browser, site }: { browser: Browser; site: Site },
  path: string,
  options: VisitOptions = {},
): Promise<Visit> {
  const { status = ok, until = usualUntil(options) } = options;
  const context = await newContext({ browser, site }, path, options);
  const page = await context.newPage();
  const faults = watchFaults(page, options.application);
  allowExpected(faults, options);
  await options.prepare?.(page);
  const answer = await page.goto(path, { waitUntil: until === "loaded" ? "commit" : "load" });
  const answered = answer?.status();
  if (answered !== status) throw new Error(`${path} was answered with ${answered}, not ${status}`);
  if (options.javaScript !== false) await untilReady[until](page);
  return Object.freeze({ page, context, faults });
}

function usualUntil({ application }: VisitOptions): Until {
  return application === "away" ? "kernel" : "settled";
}

async function newContext(
  { browser, site }: { browser: Browser; site: Site },
  path: string,
  options: VisitOptions,
): Promise<BrowserContext> {
  const { tag } = localeEntry(splitLocale(path).locale);
  const context = await browser.newContext(contextOptions(site, { language: tag, ...options }));
  context.setDefaultTimeout(patienceMs);
  await context.addInitScript(shiftClock, site.clockOffsetMs);
  if (options.language === undefined) await context.addInitScript(speakPageLanguage);
  if (options.serviceWorkers !== "allow") await context.addInitScript(withoutServiceWorker);
  if (options.application === "away") await keepApplicationAway(context);
  return context;
}

/** Allows the browser's reports that the visit itself causes. */
function allowExpected(faults: Faults, { javaScript = true, status = ok }: VisitOptions): void {
  // The browser reports the scripts that it does not load without JavaScript in this way.
  if (!javaScript) faults.allow(/^request failed: \S+\.js csp$/);
  if (status !== ok) faults.allow(new RegExp(`answer ${status}|status of ${status}`));
}

function contextOptions(site: Site, options: VisitOptions): BrowserContextOptions {
  return {
    baseURL: site.origin,
    userAgent,
    locale: options.language ?? "en-US",
    viewport: { ...(options.viewport ?? viewports.desktop) },
    javaScriptEnabled: options.javaScript ?? true,
    colorScheme: options.theme ?? "light",
    permissions: [...(options.permissions ?? [])],
    serviceWorkers: options.serviceWorkers ?? "block",
  };
}

/**
 * Runs in the page: makes it a browser without service workers, because a refused registration would be a fault of the
 * page.
 */
function withoutServiceWorker(): void {
  Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
}

/** Runs in the page: the browser's language is that of the page, also of those that a test goes on to. */
function speakPageLanguage(): void {
  Object.defineProperties(Navigator.prototype, {
    language: { get: () => document.documentElement.lang },
    languages: { get: () => [document.documentElement.lang] },
  });
}

/** Runs in the page: sets its clock to the site's. */
function shiftClock(offsetMs: number): void {
  const { now } = Date;
  Date.now = () => now() + offsetMs;
}
