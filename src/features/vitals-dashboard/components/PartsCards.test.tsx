import { expect, it } from "vitest";
import { renderPart, textOf } from "../../../page-parts/testing/renderPart.tsx";
import { dataOf } from "../testing/dataOf.ts";
import { AttributionCard, RoutesCard } from "./PartsCards.tsx";

const shares = { good: 0, needs: 1, poor: 0 };
const vital = { name: "TTFB", count: 1, estimate: undefined, shares } as const;
const masked = { kind: "not-restored", value: "masked", impact: 1, vital };

/** The causes of a measure that has samples. */
const cardOf = (parameters: Readonly<Record<"name", string>>, attribution = [masked]): string => {
  const data = dataOf(parameters);
  const { name } = data.search;
  return renderPart(
    <AttributionCard data={{ ...data, attribution, vitals: [{ ...vital, name }] }} />,
  );
};

it("says where the first byte's time passes only where no cause is known", () => {
  const where = "No element or script stands for TTFB";
  expect(textOf(cardOf({ name: "TTFB" }, []))).toContain(where);
  const known = textOf(cardOf({ name: "TTFB" }));
  expect(known).toContain("masked");
  expect(known).not.toContain(where);
});

it.each(["TTFB", "INP"])("leads from %s without a named cause to slow page views", (name) => {
  expect(cardOf({ name }, [])).toContain(`href="/vitals?name=${name}&amp;slow=all%7E#slow-views"`);
});

it("leads to no page views where there are none: in the demo, and where nothing was measured", () => {
  const ofDemo = renderPart(
    <AttributionCard data={dataOf({ name: "TTFB", demo: "" }, { vitals: [vital] })} />,
  );
  const unmeasured = renderPart(<AttributionCard data={dataOf({ name: "INP" })} />);
  expect(ofDemo + unmeasured).not.toContain("Slow page views");
  expect(textOf(unmeasured)).toContain("Nothing was measured.");
});

it("begins a path with its slash in every language", () => {
  const path = "/market-cap/$pair";
  const isolated = /<bdi[^>]*>\/market-cap(?:<wbr\/>)?\/\$pair<\/bdi>/;
  const routes = [{ kind: "", value: path, impact: 1, vital }];
  expect(renderPart(<RoutesCard data={dataOf({}, { routes })} />)).toMatch(isolated);
  expect(cardOf({ name: "INP" }, [{ ...masked, kind: "script", value: path }])).toMatch(isolated);
});
