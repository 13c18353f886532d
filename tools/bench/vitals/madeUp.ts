import type { VitalDimension, VitalName } from "../../../src/wire/events/vitals.ts";

/** Values of each dimension, the most frequent first: of n values the first is met in 1/√n of the views. */
export const values: Readonly<Record<Exclude<VitalDimension, "release">, readonly string[]>> = {
  route: [
    "/",
    "/converter/$coin/$fiat",
    "/converter",
    "/market-cap",
    "/market-cap/$pair",
    "/list",
    "/login",
  ],
  locale: [
    "en",
    "de",
    "fr",
    "es",
    "pt",
    "it",
    "ru",
    "uk",
    "tr",
    "ar",
    "ja",
    "ko",
    "zh-CN",
    "vi",
    "th",
    "id",
    "pl",
  ],
  device: ["phone", "desktop", "tablet"],
  memory: ["4", "8", "2", "1", ""],
  cores: ["8", "4", "2", "16", ""],
  connection: ["4g", "", "3g", "2g"],
  save_data: ["off", "on"],
  navigation: ["navigate", "back-forward", "reload", "soft-navigation", "prerender"],
  service_worker: ["hit", "none", "miss"],
  display_mode: ["browser", "standalone"],
  rate_age: ["under 1 minute", "under 1 hour", "under 1 day", "over 1 day"],
};

/** The measures of a page view, and of every tenth its long frames; each with the logarithm of its typical value. */
export const measures: readonly (readonly [name: VitalName, typical: number])[] = [
  ["FCP", 7.1],
  ["LCP", 7.5],
  ["CLS", -3.5],
  ["INP", 4.6],
  ["TTFB", 6],
  ["LOAF", 4.6],
  ["LOAF", 4.6],
  ["LOAF", 4.6],
  ["LONGTASK", 4.7],
  ["LONGTASK", 4.7],
];
/** The first measures, which every page view has. */
export const measuresOfView = 5;

/** Standard deviation of a value's logarithm. */
export const spread = 0.6;

/** Different causes of a measure. */
export const causes = 90;

/** Days between two releases. */
export const releaseDays = 14;

/** Measurements of a page view on average. */
export const measuresPerView = measuresOfView + (measures.length - measuresOfView) / 10;
