import { expect, it } from "vitest";
import { type PagePath, pages } from "../wire/pages.ts";
import type { FileRouteTypes } from "./routeTree.gen.ts";

/** Routes of the site's own, such as the gallery, are no pages. */
type Routed = Exclude<FileRouteTypes["to"], `/_${string}`>;

type Unrouted = Exclude<PagePath, Routed>;
type Unlisted = Exclude<Routed, PagePath>;

/** `true`, or what the compiler shows instead where something is missing. */
interface Verdict {
  readonly rows: [Unrouted] extends [never]
    ? true
    : `src/routes has no file for ${Unrouted}: add it, then run npm run build`;
  readonly routes: [Unlisted] extends [never]
    ? true
    : `src/wire/pages.ts has no row for ${Unlisted}`;
}

const trees = import.meta.glob<string>("./routeTree.gen.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});

it("has a route for every row of the table of pages, and a row for every route", () => {
  const verdict: Verdict = { rows: true, routes: true };
  expect(verdict).toEqual({ rows: true, routes: true });
  const routed = [
    ...Object.values(trees)
      .join("")
      .matchAll(/fullPath: "([^"]+)"/g),
  ]
    .map(([, path = ""]) => path.replace(/(?<=.)\/$/, ""))
    .filter((path) => !path.startsWith("/_"));
  expect(
    pages.map(({ path }) => path).toSorted(),
    "rows of src/wire/pages.ts (+) and files in src/routes (-), from which `npm run build` renews src/app/routeTree.gen.ts",
  ).toEqual(routed.toSorted());
});
