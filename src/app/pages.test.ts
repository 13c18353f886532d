import { expect, expectTypeOf, it } from "vitest";
import { type PagePath, pages } from "../wire/pages.ts";
import type { FileRouteTypes } from "./routeTree.gen.ts";

/** Routes of the site's own, such as the gallery, are no pages. */
type Routed = Exclude<FileRouteTypes["to"], `/_${string}`>;

const trees = import.meta.glob<string>("./routeTree.gen.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});

it("has a route for every row of the table of pages, and a row for every route", () => {
  expectTypeOf<PagePath>().toEqualTypeOf<Routed>();
  const routed = [
    ...Object.values(trees)
      .join("")
      .matchAll(/fullPath: "([^"]+)"/g),
  ]
    .map(([, path = ""]) => path.replace(/(?<=.)\/$/, ""))
    .filter((path) => !path.startsWith("/_"));
  expect(
    pages.map(({ path }) => path).toSorted(),
    "`npm run build` renews src/app/routeTree.gen.ts from the files in src/routes",
  ).toEqual(routed.toSorted());
});
