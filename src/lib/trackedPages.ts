/** A page as tracking names it. */
export interface TrackedPage {
  /** `/` alone, or `b` and digits (specification, section 5). */
  readonly id: string;
  readonly name: string;
}

/** The page list: patterns of paths without their locale; `$` stands for any one segment. The first match counts. */
const pages: ReadonlyArray<TrackedPage & { readonly pattern: string }> = [
  { pattern: "/", id: "/", name: "home" },
  { pattern: "/converter", id: "b1001", name: "converter-list" },
  { pattern: "/converter/$", id: "b1002", name: "converter-coin" },
  { pattern: "/converter/$/$", id: "b1003", name: "converter" },
  { pattern: "/market-cap", id: "b1101", name: "market-cap" },
  { pattern: "/market-cap/what-is-market-cap", id: "b1102", name: "market-cap-explainer" },
  { pattern: "/market-cap/$", id: "b1103", name: "market-cap-comparison" },
  { pattern: "/login", id: "b1201", name: "login" },
  { pattern: "/register", id: "b1202", name: "register" },
  { pattern: "/account", id: "b1203", name: "account" },
  { pattern: "/legal/$", id: "b1301", name: "legal" },
  { pattern: "/vitals", id: "b1901", name: "vitals" },
];

/** The page of a path without its locale; `undefined` for one that is not listed. */
export function pageOfPath(path: string): TrackedPage | undefined {
  const segments = segmentsOf(path);
  return pages.find(({ pattern }) => {
    const wanted = segmentsOf(pattern);
    return (
      wanted.length === segments.length &&
      wanted.every((segment, index) => segment === "$" || segment === segments[index])
    );
  });
}

function segmentsOf(path: string): readonly string[] {
  return path.split("/").filter((segment) => segment !== "");
}
