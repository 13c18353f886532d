import { type Page, pages } from "../../src/wire/pages.ts";

/** Routes whose loader makes nothing but the head, as their pages belong to the visitor: it comes with the component. */
export const formRoutes: ReadonlySet<string> = new Set(
  pages.filter(({ access }) => access === "visitor").map(({ path }) => path),
);

/** Routes of the pages that the table of pages keeps offline in this way. A page with others below it is an index. */
export function routesKept(offline: Page["offline"]): readonly string[] {
  return pages.filter((page) => page.offline === offline).map(routeOf);
}

function routeOf({ path }: Page): string {
  const isIndex = path === "/" || pages.some((other) => other.path.startsWith(`${path}/`));
  const names = [...path.split("/").slice(1), ...(isIndex ? ["index"] : [])];
  return `src/routes/${names.filter((name) => name !== "").join(".")}.tsx`;
}

/** Pages that are kept once such a page was open: their route, and what their paths match in any language. */
export const visitedPages: ReadonlyArray<{ readonly route: string; readonly paths: string }> = pages
  .filter(({ offline }) => offline === "visited")
  .map((page) => ({
    route: routeOf(page),
    paths: String.raw`^(?:/[\w-]+)?${page.path.replaceAll(/\$\w+/g, "[^/]+")}$`,
  }));
