import { describe, expect, it } from "vitest";
import { renderPart, textOf } from "../../../../page-parts/testing/renderPart.tsx";
import { dataOf } from "../../testing/dataOf.ts";
import { EmptyNotice } from "./EmptyNotice.tsx";
import { MadeUp } from "./MadeUp.tsx";

type Given = Parameters<typeof dataOf>;

const render = (...given: Given) => renderPart(<EmptyNotice data={dataOf(...given)} />);
const linksOf = (html: string) => Array.from(html.matchAll(/href="([^"]*)"/g), ([, href]) => href);

describe("a dashboard without figures", () => {
  it("leads out of its filters and its time", () => {
    const html = render({ span: "7d", device: "tablet" });
    expect(textOf(html)).toContain("Nothing was measured");
    expect(linksOf(html)).toEqual(["/vitals?span=7d", "/vitals?span=365d&amp;device=tablet"]);
  });

  it("leads nowhere where nothing was ever measured", () => {
    expect(linksOf(render({ span: "365d" }))).toEqual([]);
  });

  it("says nothing where figures stand, or could not be loaded", () => {
    const vital = { name: "LCP", count: 1, estimate: undefined } as const;
    const shares = { good: 1, needs: 0, poor: 0 };
    expect(render({}, { vitals: [{ ...vital, shares }] })).toBe("");
    expect(render({}, { failed: { summary: "GET /v1/vitals/summary: 50300 busy" } })).toBe("");
  });

  it("says of made-up figures that they are", () => {
    for (const parameters of [{ demo: "" }, { source: "synthetic" }]) {
      const html = renderPart(<MadeUp data={dataOf(parameters)} />);
      expect(textOf(html)).toContain("No visitor was measured.");
      expect(linksOf(html)).toEqual(["/vitals"]);
    }
  });
});
