import type { PagePath } from "../../src/wire/pages.ts";
import { routesKept } from "./pageRoutes.ts";

/**
 * The one table of what the browser's build is split by. Everything in it is a package, a folder or a module that the
 * build starts at; `createChunkGroups`, `pageParts` and the service worker's build fail where an entry matches nothing.
 */

/** The module that starts every page. */
export const browserEntry = "src/app/browser/entry.ts";

/** The modules that a page starts with: its kernel, what that starts on an idle page, and the application. */
export const startingModules = {
  entry: browserEntry,
  services: "src/kernel/services/startServices.ts",
  application: "src/app/browser/startApplication.tsx",
} as const;

/** What shows the search, before and after the application is there, and what understands amounts that are rarely typed. */
const searchModule = "src/app/browser/showSearch.ts";
const answersModules = [
  "src/features/converter/typing/answerConversion.ts",
  "src/features/converter/model/takeWord.ts",
] as const;

/** What starts a page without its server. */
const shellModule = "src/app/browser/startShell.tsx";

/** What changes the range of a chart before the application is there. */
const rangesModules = [
  "src/features/converter/typing/showRanges.ts",
  "src/app/browser/showComparisonRanges.ts",
] as const;

/** What answers typing on the pages whose tool does, by the page's path. */
export const typingModules: Partial<Record<PagePath, string>> = {
  "/": "src/features/converter/typing/startConverterTyping.ts",
  "/converter/$coin/$fiat": "src/features/converter/typing/startConverterTyping.ts",
  "/market-cap/$pair": "src/features/market-cap/typing/startComparisonTyping.ts",
};

/** What runs without the application: the build fails where a file of theirs brings React. */
export const lightPlaces: readonly string[] = [
  ...new Set(["src/kernel", searchModule, ...rangesModules, ...Object.values(typingModules)]),
];

/** The module that renders pages on the server. */
export const serverEntry = "src/app/server/entry.tsx";

/** Modules that the browser loads as one file. A module goes to the first chunk that takes it. */
export interface Chunk {
  readonly name: string;
  /** Packages by name or by scope. */
  readonly packages?: readonly string[];
  /** The chunk takes what these modules import statically, themselves included, where it is in `folders`. */
  readonly startsAt?: readonly string[];
  /** Folders, and single modules beside them. */
  readonly folders?: readonly string[];
}

const addresses = "src/market/marketPaths.ts";

/** Folders that the kernel shares with the application. */
const kernelFolders = ["src/browser", "src/kernel", "src/lib", "src/state", "src/wire"];

/**
 * A page that nobody touches loads few files: the kernel, which is the entry's own file, the bundler's few lines, what
 * answers typing on the page, and what an idle page does, with web-vitals and the host of the remotes. What the kernel
 * loads later (notices, the consent question, newer figures, the cone) is a file of its own, and so are the search and the
 * ranges of charts. Everything else belongs to the application and is left to the bundler, except for its two large libraries.
 */
export const chunks: readonly Chunk[] = [
  {
    name: "kernel",
    packages: ["jotai/dist/vanilla"],
    startsAt: [browserEntry, addresses], // Addresses of pairs are the search's and the tools'.
    folders: [browserEntry, addresses, ...kernelFolders],
  },
  {
    name: "typing",
    packages: ["bignumber.js"],
    startsAt: [
      "src/features/converter/typing/startConverterTyping.ts",
      // What the application shares with a comparison, so that it brings no comparison to other pages.
      "src/features/market-cap/model/comparisonSearch.ts",
      "src/ui/result/figureStep.ts",
    ],
    folders: [
      "src/browser",
      "src/features/market-cap/model/comparisonSearch.ts",
      "src/i18n",
      "src/lib",
      "src/state",
      "src/ui/result/figureStep.ts",
      "src/wire",
    ],
  },
  {
    name: "converting",
    startsAt: ["src/features/converter/typing/startConverterTyping.ts"],
    folders: ["src/features/converter"],
  },
  {
    name: "ratio",
    startsAt: ["src/features/market-cap/typing/startComparisonTyping.ts"],
    folders: ["src/features/market-cap", "src/market"],
  },
  {
    name: "services",
    packages: ["comlink", "workbox-window"],
    startsAt: [
      "src/kernel/services/startServices.ts",
      "src/kernel/worker/connectWorker.ts",
      "src/api/gateway/createGatewayBase.ts",
      "src/app/browser/remotes/startRemotes.ts",
    ],
    folders: [
      "node_modules/web-vitals",
      "src/api",
      "src/app/browser/remotes",
      "src/browser",
      "src/device",
      "src/kernel",
      "src/lib",
      "src/micro-frontend",
      "src/outbox",
      "src/sanitize",
      "src/state",
      "src/sw-client",
      "src/tracking",
      "src/vitals",
      "src/wire",
      "src/worker-client",
    ],
  },
  {
    name: "chart",
    startsAt: [
      "src/features/converter/ageText.ts",
      "src/features/converter/typing/showRanges.ts",
      "src/market/freshness.ts", // This and the next: for the answers of the search.
      "src/i18n/ages.ts",
    ],
    folders: ["src/features/converter", "src/i18n", "src/lib", "src/market", "src/ui/chart"],
  },
  {
    name: "late",
    startsAt: [
      "src/api/market/createMarketApi.ts",
      "src/kernel/consent/showConsentQuestion.ts",
      "src/kernel/notices/drawNotices.ts",
      "src/kernel/sharing/tellShared.ts",
      // What the application shares with it: the suggestion runs without.
      "src/kernel/suggestions/suggestLanguage.ts",
      "src/state/market/refreshMarket.ts",
      "src/ui/cone/drawCone.ts",
    ],
    folders: [
      "src/api",
      "src/browser",
      "src/i18n",
      "src/kernel/notices",
      "src/kernel/sharing",
      "src/lib",
      "src/state",
      "src/ui",
      "src/wire",
    ],
  },
  {
    name: "trends",
    startsAt: ["src/app/browser/showComparisonRanges.ts"],
    folders: ["src/app/browser/showComparisonRanges.ts", "src/features/market-cap"],
  },
  {
    name: "search",
    startsAt: [searchModule],
    folders: [
      searchModule,
      "src/features/search",
      "src/i18n",
      "src/lib",
      "src/market",
      "src/state",
      "src/ui",
      "src/wire",
    ],
  },
  { name: "answers", startsAt: answersModules, folders: ["src/features/converter"] },
  {
    name: "react",
    packages: [
      "react",
      "react-dom",
      "scheduler",
      "use-sync-external-store",
      "@tanstack",
      "@lingui",
    ],
  },
  {
    name: "app",
    startsAt: [
      "src/app/browser/startApplication.tsx",
      "src/features/converter/ConverterPage.tsx",
      "src/features/home/HomePage.tsx",
      "src/features/market-cap/ComparisonPage.tsx",
    ],
    folders: [
      "src/api",
      "src/app",
      "src/browser",
      "src/features/shell",
      "src/i18n",
      "src/lib",
      "src/market",
      "src/page-parts",
      "src/state",
      "src/ui/asset-mark",
      "src/ui/breadcrumb",
      "src/ui/button",
      "src/ui/card",
      "src/ui/chart/Chart.module.css",
      "src/ui/chart/Chart.tsx",
      "src/ui/chart/ChartTable.module.css",
      "src/ui/chart/ChartTable.tsx",
      "src/ui/chart/ChartWithFigures.tsx",
      "src/ui/chart/model",
      "src/ui/classes.ts",
      "src/ui/coin-link",
      "src/ui/field",
      "src/ui/icon",
      "src/ui/layout",
      "src/ui/link-list",
      "src/ui/logo",
      "src/ui/popover",
      "src/ui/result",
      "src/ui/segmented",
      "src/ui/skeleton",
      "src/ui/stat",
      "src/ui/table",
      "src/wire",
    ],
  },
  {
    // The page itself, its card, which the home page has too, and the cards of a day and of a quote, which come when an
    // address asks for them: all are kept for offline use, and one file of them is smaller.
    name: "converter",
    startsAt: [
      "src/features/converter/ConverterPage.tsx",
      "src/features/converter/components/day/DayCard.tsx",
      "src/features/converter/components/sharing/QuoteCard.tsx",
    ],
    folders: ["src/features/converter"],
  },
  { name: "offline", startsAt: [shellModule], folders: [shellModule, "src/api/offline"] },
];

/**
 * The folders of the pages with texts of their own (`hasOwnTexts` in the table of pages): each language has a second file
 * for them, which the tools never load.
 */
export const ownTexts: ReadonlyArray<{
  readonly folder: string;
  readonly pages: readonly PagePath[];
}> = [
  { folder: "src/features/account", pages: ["/login", "/register", "/reset-password", "/account"] },
  // Challenges, which bring the second file with them.
  { folder: "src/features/captcha", pages: [] },
  // Of failed calls, which only pages and challenges of the account show.
  { folder: "src/page-parts/failure", pages: [] },
  { folder: "src/features/converter/list", pages: ["/list"] },
  { folder: "src/features/api", pages: ["/api"] },
  { folder: "src/features/legal", pages: ["/legal/$doc"] },
  {
    folder: "src/features/market-cap/components/explainer",
    pages: ["/market-cap/what-is-market-cap"],
  },
  { folder: "src/features/trade", pages: ["/trade"] },
  { folder: "src/features/vitals-dashboard", pages: ["/vitals"] },
];

/** What only the server says: no browser loads its texts. */
export const serverTextFolder = "src/app/server";

/** What the service worker keeps beside the entry, by module and folder. */
export const offlineParts = {
  /** The converter, with the part of it that opens on a press, and the shell: what every visitor must have. */
  needed: [...routesKept("always"), "src/features/converter/components/fees/FeesCard.tsx"],
  /** Files of several such modules, by the chunk's name. */
  neededChunks: ["late", "offline"],
  /** What needs the network anyway, the account and challenges: never kept. */
  networkOnly: [
    "src/app/browser/account",
    "src/app/browser/showOverlays.tsx",
    "src/features/account",
    "src/features/captcha",
    ...routesKept("never"),
  ],
} as const;
