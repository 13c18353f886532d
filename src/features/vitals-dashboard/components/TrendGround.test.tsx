import { expect, it } from "vitest";
import { renderPart, textOf } from "../../../page-parts/testing/renderPart.tsx";
import { TrendGround } from "./TrendGround.tsx";

const render = (good: number, poor: number): string =>
  renderPart(<TrendGround name="LCP" ground={{ band: "M0 0z", good, poor }} stops={[]} />);

const linesOf = (html: string): number => html.match(/<line/g)?.length ?? 0;

/** The zones from the top: where each begins, and how high it is, in per cent of the plot. */
const zonesOf = (html: string) =>
  Array.from(html.matchAll(/<rect[^>]*>/g), ([zone]) => {
    const [, y = "0"] = / y="([\d.]+)%"/.exec(zone) ?? [];
    const [, height] = / height="([\d.]+)%"/.exec(zone) ?? [];
    return [Number(y), Number(height)];
  });

it("has a ground for each zone, which together fill the plot", () => {
  expect(zonesOf(render(80, 20))).toEqual([
    [0, 20],
    [20, 60],
    [80, 20],
  ]);
});

it("has one ground where all values are of one zone", () => {
  expect(zonesOf(render(0, 0)).filter(([, height]) => height !== 0)).toEqual([[0, 100]]);
  expect(zonesOf(render(100, 100)).filter(([, height]) => height !== 0)).toEqual([[0, 100]]);
});

it("names the zones of the ratings and draws where they end", () => {
  const html = render(80, 20);
  expect(textOf(html)).toBe("Good, up to 2.5 s Needs improvement Poor, over 4 s");
  expect(linesOf(html)).toBe(2);
});

it("names no zone that is beyond the plot or has no room for a name", () => {
  const html = render(96, 0);
  expect(textOf(html)).toBe("Needs improvement");
  expect(linesOf(html)).toBe(1);
});

it("names a zone at its other end where the line runs through the usual one", () => {
  const placesOf = (at: number) => {
    const stops = [0, 100].map((x) => ({ day: "", at: x, marks: [{ price: null, at }] }));
    const ground = { band: "M0 0z", good: 80, poor: 20 };
    const html = renderPart(<TrendGround name="LCP" ground={ground} stops={stops} />);
    return Array.from(html.matchAll(/ y="([\d.]+)%" dy="([-\d]+)"/g), ([, y, dy]) => [y, dy]);
  };
  expect(placesOf(50)[1]).toEqual(["20", "18"]);
  expect(placesOf(24)[1]).toEqual(["80", "-8"]);
  expect(placesOf(16)[2]).toEqual(["0", "18"]);
});
