import { expect, it } from "vitest";
import { renderPart, textOf } from "../../../page-parts/testing/renderPart.tsx";
import { dataOf } from "../testing/dataOf.ts";
import { AttributionCard } from "./PartsCards.tsx";

const shares = { good: 0, needs: 1, poor: 0 };
const vital = { name: "TTFB", count: 1, estimate: undefined, shares } as const;
const masked = { kind: "not-restored", value: "masked", impact: 1, vital };

/** The text of the causes of a measure. */
const causes = (name: string, attribution: readonly (typeof masked)[]): string =>
  textOf(renderPart(<AttributionCard data={dataOf({ name }, { attribution })} />));

it("says that nothing on the page delays the first byte only where no cause is known", () => {
  expect(causes("TTFB", [])).toContain("Nothing on the page is making TTFB worse.");
  const known = causes("TTFB", [masked]);
  expect(known).toContain("masked");
  expect(known).not.toContain("Nothing on the page");
  expect(causes("LCP", [])).toContain("Nothing was measured.");
});
