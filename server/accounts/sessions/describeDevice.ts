/** Names by what a user agent says; the first that matches counts, because most say what others do too. */
type Names = ReadonlyArray<readonly [name: string, said: RegExp]>;

const browsers: Names = [
  ["Edge", /\bEdg(?:e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS)\//],
  ["Safari", /\bVersion\/[\d.]+.*\bSafari\//],
];

const systems: Names = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["macOS", /\bMac OS X\b/],
  ["Linux", /\bLinux\b/],
];

/**
 * Names a device by its `User-Agent`, so that its owner recognises it: `Firefox, Android`. Only names of the lists above
 * are ever stored. The empty string where nothing is known.
 */
export function describeDevice(userAgent: string): string {
  const nameIn = (names: Names) => names.find(([, said]) => said.test(userAgent))?.[0];
  return [nameIn(browsers), nameIn(systems)].filter((name) => name !== undefined).join(", ");
}
