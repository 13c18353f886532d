import { expect, it } from "vitest";
import type { BigNumber } from "../../../../lib/decimal.ts";
import { decimal } from "../../../../lib/decimal.ts";
import { renderPart } from "../../../../page-parts/testing/renderPart.tsx";
import { RangeText } from "./RangeText.tsx";

const range = { value: decimal("2"), low: decimal("1"), high: decimal("3") };
const render = (format: (value: BigNumber) => string) =>
  renderPart(<RangeText range={range} format={format} />);

it("has screen readers hear every zero of a figure within a sentence", () => {
  expect(render((value) => `$0.{5}${value.toFixed()}`)).toContain(
    'between <bdi class="fig" role="img" aria-label="$0.000001">$0.{5}1</bdi> and',
  );
});

it("leaves a figure without counted zeros to its text", () => {
  expect(render((value) => `$${value.toFixed()}`)).toContain('<bdi class="fig">$1</bdi>');
});
