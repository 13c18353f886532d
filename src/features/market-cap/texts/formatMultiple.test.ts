import { expect, it } from "vitest";
import { readNumberStyle } from "../../../i18n/readNumberStyle.ts";
import { decimal } from "../../../lib/decimal.ts";
import { formatMultiple } from "./formatMultiple.ts";

it.each([
  ["en-US", "1039.2", "1,039.20"],
  ["en-US", "5.196", "5.20"],
  ["en-US", "1", "1.00"],
  ["en-US", "0.9999", "1.00"],
  ["en-US", "0.5196", "0.52"],
  ["de-DE", "0.5196", "0,52"],
  ["en-US", "0.1", "0.10"],
  ["en-US", "0.0999", "0.0999"],
  ["en-US", "0.000012345", "0.{4}1235"],
  ["en-US", "0", "0.00"],
])("in %s a multiple of %s is %s", (tag, ratio, text) => {
  expect(formatMultiple(readNumberStyle(tag), decimal(ratio))).toBe(text);
});
