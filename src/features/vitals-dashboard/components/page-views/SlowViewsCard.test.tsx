import { expect, it } from "vitest";
import { renderPart, textOf } from "../../../../page-parts/testing/renderPart.tsx";
import { dataOf } from "../../testing/dataOf.ts";
import { SlowViewsCard } from "./SlowViewsCard.tsx";

const textFor = (slow: string): string =>
  textOf(renderPart(<SlowViewsCard data={dataOf({ slow }, { slowViews: [] })} />));

it("says in the words of the page which row the slow page views are of", () => {
  expect(textFor("release~r1")).toContain("LCP, Release: r1");
  expect(textFor("script~/a.js")).toContain("LCP, Script: /a.js");
  expect(textFor("release~")).toContain("LCP, Release: Unknown");
  // A kind of a newer release, and a name that every object has.
  expect(textFor("worker~w")).toContain("LCP, worker: w");
  expect(textFor("toString~w")).toContain("LCP, toString: w");
});
