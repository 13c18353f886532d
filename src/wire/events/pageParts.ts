/**
 * The parts of pages, as `data-part` names them for measurements: what was painted last, what moved, what was pressed. A
 * name stays what it is when texts, styles or the build change; a renamed part is another part in the dashboard. The page's
 * `header`, `footer` and `h1` are named by their tags.
 */
export const pageParts = [
  // On every page.
  "menu",
  "chart",
  "more-links",
  // Converters, calculators and the list.
  "converter",
  "quote",
  "amounts",
  "history",
  "day",
  "fees",
  "favourites",
  "offer",
  "questions",
  "viewpoints",
  "coins",
  "metals",
  "currencies",
  "pairs",
  "alert",
  "alerts",
  "log",
  // Home and market caps.
  "largest-coins",
  "movers",
  "featured",
  "comparer",
  "ranking",
  "ratio",
  "comparison",
  "facts",
  "scenarios",
  "predictions",
  "holding",
  "largest-caps",
  "caps-then",
  "how-to-buy",
  "about",
  "notes",
  "supply",
  "limits",
  "worked-example",
  // Accounts and what else has a page.
  "sign-in",
  "sign-up",
  "protection",
  "profile",
  "settings",
  "passkeys",
  "two-factor",
  "devices",
  "device-key",
  "anti-phishing",
  "sub-accounts",
  "own-data",
  "steps",
  "calls",
  // The dashboard.
  "over-time",
  "distribution",
  "routes",
  "causes",
  "releases",
  "compared-releases",
  "slow-views",
  "page-view",
  "own-vitals",
  "slices",
  "digest",
  "budgets",
  "saved-views",
] as const;

/** A part of a page. */
export type PagePart = (typeof pageParts)[number];

/** Elements that are parts by their tags: there is one of each. */
export const taggedParts = ["header", "footer", "h1"] as const;
