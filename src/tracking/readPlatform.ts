import type { TrackingContext } from "../wire/events/tracking.ts";

/** What the user agent tells, in the words of an event. */
export type Platform = Pick<
  TrackingContext,
  "browser" | "browser_version" | "manufacturer" | "model" | "os_version" | "sys"
>;

/** Browsers by the mark in the user agent, the most particular first: all of them name others as well. */
const browsers: ReadonlyArray<readonly [name: string, mark: RegExp]> = [
  ["Edge", /\bEdg(?:e|A|iOS)?\/([\d.]+)/],
  ["Opera", /\b(?:OPR|OPT)\/([\d.]+)/],
  ["Samsung Internet", /\bSamsungBrowser\/([\d.]+)/],
  ["Firefox", /\b(?:Firefox|FxiOS)\/([\d.]+)/],
  ["Chrome", /\b(?:Chrome|CriOS)\/([\d.]+)/],
  ["Safari", /\bVersion\/([\d.]+).*Safari\//],
];

const systems: ReadonlyArray<readonly [name: string, mark: RegExp]> = [
  ["iOS", /\b(?:iPhone|iPad).*? OS ([\d_]+)/],
  ["Android", /\bAndroid ([\d.]+)/],
  ["Windows", /\bWindows NT ([\d.]+)/],
  ["macOS", /\bMac OS X ([\d_.]+)/],
  ["Linux", /\b(?:Linux|CrOS)\b()/],
];

const manufacturers: ReadonlyArray<readonly [name: string, mark: RegExp]> = [
  ["Apple", /^(?:iPhone|iPad|Mac)/],
  ["Samsung", /^(?:SM-|SAMSUNG|GT-)/],
  ["Google", /^(?:Pixel|Nexus)/],
  ["Xiaomi", /^(?:Mi |Redmi|POCO|M\d{4}|2\d{7})/],
  ["Huawei", /^(?:HUAWEI|HONOR|[A-Z]{3}-[A-Z]{1,2}\d)/],
];

/** What Chromium writes in the place of a model it does not tell. */
const untoldModel = "K";

/** What the user agent tells of browser and device; empty for what it does not. */
export function readPlatform(userAgent: string, isInApp: boolean): Platform {
  const browser = firstOf(browsers, userAgent);
  const system = firstOf(systems, userAgent);
  const model = modelOf(userAgent);
  return {
    browser: browser.name,
    browser_version: browser.version,
    manufacturer: firstOf(manufacturers, model).name,
    model,
    os_version: `${system.name} ${system.version.replaceAll("_", ".")}`.trim(),
    sys: sysOf(system.name, {
      isInApp,
      isMobile: /\bMobile\b|\bAndroid\b|\biPad\b/.test(userAgent),
    }),
  };
}

function firstOf(
  marks: ReadonlyArray<readonly [name: string, mark: RegExp]>,
  text: string,
): { readonly name: string; readonly version: string } {
  for (const [name, mark] of marks) {
    const match = mark.exec(text);
    if (match !== null) return { name, version: match[1] ?? "" };
  }
  return { name: "", version: "" };
}

function modelOf(userAgent: string): string {
  const apple = /\b(iPhone|iPad)\b/.exec(userAgent)?.[1] ?? /\((Mac)intosh/.exec(userAgent)?.[1];
  const android = /\bAndroid [\d.]+; ([^;)]+?)(?: Build\/[^;)]*)?[;)]/.exec(userAgent)?.[1];
  const model = apple ?? android ?? "";
  return model === untoldModel ? "" : model;
}

/** The web on a computer is 3 and on a phone 4; 6 and 7 are the apps for computers, 5 the one for phones. */
function sysOf(
  system: string,
  { isInApp, isMobile }: { readonly isInApp: boolean; readonly isMobile: boolean },
): TrackingContext["sys"] {
  if (!isInApp) return isMobile ? 4 : 3;
  if (system === "Windows") return 6;
  return system === "macOS" ? 7 : 5;
}
