import { type Page, pages } from "../../src/wire/pages.ts";

/**
 * The one table of what the browser's build is split by. Everything in it is a package, a folder or a module that the
 * build starts at; `createChunkGroups`, `pageParts` and the service worker's build fail where an entry matches nothing.
 */

/** The module that starts every page. */
export const browserEntry = "src/app/browser/entry.tsx";

/** The module that renders pages on the server. */
export const serverEntry = "src/app/server/entry.tsx";

/** Modules that the browser loads as one file. A module goes to the first chunk that takes it. */
export interface Chunk {
  readonly name: string;
  /** Packages by name or by scope. `vite` is the code that Vite adds for `import()`. */
  readonly packages?: readonly string[];
  /** The chunk takes what these modules import statically, themselves included, where it is in `folders`. */
  readonly startsAt?: readonly string[];
  /** Folders, and single modules beside them. */
  readonly folders?: readonly string[];
}

/** Folders below the features: small parts that every page shows. What few pages show is left to the bundler. */
const sharedFolders = [
  "src/browser",
  "src/i18n",
  "src/lib",
  "src/market",
  "src/page-parts",
  "src/state",
  "src/ui/asset-mark",
  "src/ui/breadcrumb",
  "src/ui/button",
  "src/ui/card",
  "src/ui/classes.ts",
  "src/ui/field",
  "src/ui/icon",
  "src/ui/layout",
  "src/ui/lazyPart.ts",
  "src/ui/link-list",
  "src/ui/popover",
  "src/ui/result",
  "src/ui/skeleton",
  "src/ui/stat",
  "src/ui/table",
  "src/wire",
];

/** The browser evaluates each file in a task of its own, so none of the first load holds more than a task's worth. */
export const chunks: readonly Chunk[] = [
  { name: "react", packages: ["react", "react-dom", "scheduler", "use-sync-external-store"] },
  { name: "router", packages: ["@tanstack"] },
  {
    name: "shared",
    packages: ["@lingui", "bignumber.js", "jotai", "vite"],
    startsAt: [
      "src/features/converter/ConverterPage.tsx",
      "src/features/home/HomePage.tsx",
      "src/features/market-cap/ComparisonPage.tsx",
      "src/lib/loadOnce.ts",
      "src/lib/memberOf.ts",
      "src/lib/trusted.ts",
    ],
    folders: [...sharedFolders, "src/features/converter/model"],
  },
  {
    name: "market-cap",
    startsAt: ["src/features/market-cap/ComparisonPage.tsx"],
    folders: ["src/features/market-cap/model", "src/features/market-cap/components/figures"],
  },
  {
    name: "gateway",
    packages: ["destr", "ofetch", "ufo"],
    startsAt: ["src/api/gateway/createPageGateway.ts"],
    folders: ["src/api", "src/lib", "src/wire"],
  },
];

/** Routes whose loader makes nothing but the head, as their pages belong to the visitor: it comes with the component. */
export const formRoutes: ReadonlySet<string> = new Set(
  pages.filter(({ access }) => access === "visitor").map(({ path }) => path),
);

/** Routes of the pages that the table of pages keeps offline in this way. A page with others below it is an index. */
function routesKept(offline: Page["offline"]): readonly string[] {
  return pages
    .filter((page) => page.offline === offline)
    .map(({ path }) => {
      const isIndex = path === "/" || pages.some((other) => other.path.startsWith(`${path}/`));
      const names = [...path.split("/").slice(1), ...(isIndex ? ["index"] : [])];
      return `src/routes/${names.filter((name) => name !== "").join(".")}.tsx`;
    });
}

/**
 * Modules whose messages a page does not carry, with what they load in turn: they load the whole catalog before they
 * show anything. Other pages bring their own messages.
 */
export const partsWithCatalog: readonly string[] = [
  "src/app/browser/account/createAccountServices.ts",
  "src/app/browser/remotes/startRemotes.ts",
  "src/app/browser/showAppNotices.tsx",
  "src/app/browser/showOverlays.tsx",
  "src/features/converter/components/sharing/QuoteCard.tsx",
  "src/features/converter/components/sharing/startSharing.tsx",
  "src/features/search/components/SearchDialog.tsx",
  "src/features/shell/components/PrivacyDialogs.tsx",
  "src/routes/-FailedPage.tsx",
];

/** What the service worker keeps beside the entry, by module and folder. */
export const offlineParts = {
  /** The two tools and the shell: what a visitor under Save-Data must have. */
  needed: [
    "src/api",
    "src/app/browser/showAppNotices.tsx",
    "src/app/browser/startApp.tsx",
    "src/app/browser/startWhenIdle.ts",
    "src/features/converter",
    "src/features/market-cap",
    ...routesKept("always"),
  ],
  /** What needs the network anyway, the account and challenges: never kept. */
  networkOnly: [
    "src/app/browser/account",
    "src/app/browser/showOverlays.tsx",
    "src/features/account",
    "src/features/captcha",
    ...routesKept("never"),
  ],
} as const;
