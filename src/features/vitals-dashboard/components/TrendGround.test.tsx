import { expect, it } from "vitest";
import { renderPart, textOf } from "../../../page-parts/testing/renderPart.tsx";
import { TrendGround } from "./TrendGround.tsx";

const render = (good: number, poor: number): string =>
  renderPart(<TrendGround name="LCP" ground={{ band: "M0 0z", good, poor }} />);

const linesOf = (html: string): number => html.match(/<line/g)?.length ?? 0;

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
