/**
 * The areas of the product, by the first segment of a page's path: the two digits that its tracking id begins with. Several
 * segments may share an area. A segment that is new gets a line: the area that it belongs to, or two digits that no area
 * has yet. 90 is for events that are not of a page.
 */
interface AreaNumbers {
  converter: 10;
  list: 10;
  "market-cap": 11;
  login: 12;
  register: 12;
  "reset-password": 12;
  account: 12;
  legal: 13;
  api: 16;
  trade: 17;
  vitals: 19;
}

/** A path with an id of its area. */
type Placed =
  | { readonly path: "/"; readonly id: "/" }
  | {
      [Segment in keyof AreaNumbers]: {
        readonly path: `/${Segment}` | `/${Segment}/${string}`;
        readonly id: `b${AreaNumbers[Segment]}${number}`;
      };
    }[keyof AreaNumbers];

/** The facts of one page that the whole product shares. */
export interface Page {
  /**
   * The route's path, without locale: `/converter/$coin/$fiat`. A segment that begins with `$` stands for any segment.
   */
  readonly path: `/${string}`;
  /** Tracking id: `/` alone, or `b` and digits (specification, section 5): the area's two (`AreaNumbers`), then the page's. */
  readonly id: string;
  /** Name in tracking. */
  readonly name: string;
  /**
   * The owner of the page. A `public` page is the same for everybody, so any cache may keep it; a `visitor`'s or an
   * `operator`'s page is rendered for each request and never kept. The operator has to sign in.
   */
  readonly access: "public" | "visitor" | "operator";
  /**
   * The query parameters that change what a public page shows, in addition to `commonQuery`. All others are left out of
   * its cache key and never reach its loader. A page that is not public gets its whole query.
   */
  readonly query?: readonly string[];
  /**
   * Search engines may list the page: it is in the site map, and its head does not say `noindex`. A page that stands for
   * many addresses may leave some of them out.
   */
  readonly isListed?: true;
  /**
   * Day on which a listed page without figures has last been changed, `YYYY-MM-DD`, for the site map and its structured
   * data. A page without it is as old as the figures.
   */
  readonly lastChanged?: string;
  /**
   * Whether the page opens without a network: its code is kept with the first visit to any page (`always`), to such a
   * page (`visited`), with the second visit to any page (`unmetered`), or never. Under Save-Data a second visit keeps no
   * more than a first one; else it keeps what is `visited` too.
   */
  readonly offline: "always" | "visited" | "unmetered" | "never";
  /** Paths of the page that the footer links to. `footerLinks` has their texts and their order. */
  readonly footer?: readonly string[];
  /** Example addresses of the page, some in a language written from right to left. Audits look at each of them. */
  readonly examples: readonly string[];
  /** Figures on the page are in the display currency, or of the visitor's currencies. */
  readonly showsDisplayCurrency?: true;
  /** The benchmarks of loading measure the first example. */
  readonly isBenchmarked?: true;
  /** Its texts are in the second file of each language, which the tools never load (`ownTexts`). */
  readonly hasOwnTexts?: true;
  /** The page signs visitors in or up, so nobody is sent back to it afterwards. */
  readonly isEntrance?: true;
  /** The address by which an installed app opens the page of this kind that was open last. */
  readonly shortcut?: `/last/${string}`;
}

/** Query parameters that every page knows. */
export const commonQuery: readonly string[] = ["appTheme"];

/** A page of figures, which everybody may find. */
const figures = { access: "public", showsDisplayCurrency: true, isListed: true } as const;

/** A page that signs visitors in or up. */
const entrance = { access: "visitor", hasOwnTexts: true, isEntrance: true } as const;

/** What a comparison is of, beside its pair. */
const comparisonQuery = ["ratio", "growth", "holding", "supplyA", "supplyB"] as const;

const rows = [
  {
    ...figures,
    path: "/",
    id: "/",
    name: "home",
    offline: "unmetered",
    footer: ["/"],
    examples: ["/", "/ar"],
  },
  {
    ...figures,
    path: "/converter",
    id: "b1001",
    name: "converter-list",
    query: ["coin", "fiat", "amount", "money", "side", "text", "on", "fee", "spread", "sort"],
    offline: "unmetered",
    footer: ["/converter"],
    examples: ["/converter"],
  },
  {
    path: "/converter/$coin",
    id: "b1002",
    name: "converter-coin",
    access: "public",
    offline: "unmetered",
    examples: [],
  },
  {
    ...figures,
    path: "/converter/$coin/$fiat",
    id: "b1003",
    name: "converter",
    query: ["coin", "fiat", "amount", "money", "side", "quote", "range", "on", "fee", "spread"],
    offline: "always",
    examples: ["/converter/btc/usd", "/ar/converter/btc/aed"],
    isBenchmarked: true,
    shortcut: "/last/converter",
  },
  {
    path: "/list",
    id: "b1004",
    name: "list",
    access: "public",
    hasOwnTexts: true,
    offline: "visited",
    examples: ["/list", "/ar/list"],
  },
  {
    ...figures,
    path: "/market-cap",
    id: "b1101",
    name: "market-cap",
    query: ["a", "b", "percent", ...comparisonQuery, "class", "page", "sort", "rows"],
    offline: "unmetered",
    footer: ["/market-cap"],
    examples: ["/market-cap"],
  },
  {
    ...figures,
    path: "/market-cap/what-is-market-cap",
    id: "b1102",
    name: "market-cap-explainer",
    hasOwnTexts: true,
    offline: "unmetered",
    footer: ["/market-cap/what-is-market-cap"],
    examples: ["/market-cap/what-is-market-cap"],
  },
  {
    ...figures,
    path: "/market-cap/$pair",
    id: "b1103",
    name: "market-cap-comparison",
    query: [...comparisonQuery, "range"],
    offline: "visited",
    examples: ["/market-cap/eth-vs-btc", "/ar/market-cap/eth-vs-btc"],
    isBenchmarked: true,
    shortcut: "/last/market-cap",
  },
  {
    ...entrance,
    path: "/login",
    id: "b1201",
    name: "login",
    offline: "never",
    examples: ["/login"],
  },
  {
    ...entrance,
    path: "/register",
    id: "b1202",
    name: "register",
    offline: "never",
    examples: ["/register"],
  },
  {
    ...entrance,
    path: "/reset-password",
    id: "b1204",
    name: "reset-password",
    offline: "never",
    examples: ["/reset-password"],
  },
  {
    path: "/account",
    id: "b1203",
    name: "account",
    access: "visitor",
    hasOwnTexts: true,
    offline: "never",
    examples: ["/account"],
  },
  {
    path: "/legal/$doc",
    id: "b1301",
    name: "legal",
    access: "public",
    isListed: true,
    hasOwnTexts: true,
    offline: "unmetered",
    footer: ["/legal/terms", "/legal/risk", "/legal/privacy", "/legal/cookies"],
    examples: ["/legal/terms", "/legal/risk", "/legal/privacy", "/legal/cookies"],
  },
  {
    path: "/api",
    id: "b1601",
    name: "api",
    access: "public",
    isListed: true,
    lastChanged: "2026-11-27",
    hasOwnTexts: true,
    offline: "unmetered",
    examples: ["/api", "/ar/api"],
  },
  {
    path: "/trade",
    id: "b1701",
    name: "trade",
    access: "public",
    query: ["coin", "fiat", "action"],
    hasOwnTexts: true,
    offline: "never",
    examples: ["/trade", "/ar/trade"],
  },
  {
    path: "/vitals",
    id: "b1901",
    name: "vitals",
    access: "operator",
    hasOwnTexts: true,
    offline: "unmetered",
    examples: [],
  },
] as const satisfies readonly Page[];

type Row = (typeof rows)[number];

/** Rows whose path has no area, or whose id is of another one. */
type Misplaced = Exclude<Row, Placed>;

/** What a table without such a row is. Of any other one the compiler shows the text, which says what to change. */
type PlacedRows = [Misplaced] extends [never]
  ? readonly Row[]
  : `src/wire/pages.ts: give the first segment of ${Misplaced["path"]} a line in AreaNumbers, or its row an id of its area`;

/** The path of a page, as in the table and the routes. */
export type PagePath = Row["path"];

/** Path of a listed page that stands for many addresses. */
export type ListedPattern = Extract<Row, { isListed: true; path: `${string}$${string}` }>["path"];

/** A path that the footer links to. */
export type FooterPath = Extract<Row, { footer: readonly string[] }>["footer"][number];

/** A shortcut of the installed app. */
export type Shortcut = Extract<Row, { shortcut: string }>["shortcut"];

/**
 * Every page, once; `src/app/pages.test.ts` holds the table to the routes. If several rows fit a path, the first one
 * counts. Routes below `/_` are internal to the site and not pages.
 */
export const pages: readonly Page[] = rows satisfies PlacedRows;

/** The page of a path without its locale; `undefined` if there is none. */
export function pageAt(path: string): Page | undefined {
  const segments = segmentsOf(path);
  return pages.find((page) => {
    const wanted = segmentsOf(page.path);
    return (
      wanted.length === segments.length &&
      wanted.every((segment, index) => segment.startsWith("$") || segment === segments[index])
    );
  });
}

/** True where the path of a page stands for many addresses. */
export function isPattern({ path }: Page): boolean {
  return path.includes("$");
}

function segmentsOf(path: string): readonly string[] {
  return path.split("/").filter((segment) => segment !== "");
}
