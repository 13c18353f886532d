import { expect, it } from "vitest";
import { foldDigits } from "./foldAmount.ts";

it.each([
  ["123 456", "123456"],
  ["123-456\n", "123456"],
  ["Your code: 123456.", "123456"],
  ["١٢٣٤٥٦", "123456"],
  ["１２３４５６", "123456"],
  ["०१२३४५", "012345"],
  ["none", ""],
])("takes the digits out of %j", (text, digits) => {
  expect(foldDigits(text)).toBe(digits);
});
