import { describe, expect, it } from "vitest";
import { digitsOf, isJsonObject, JsonNumber, parseExactJson } from "./exactJson.ts";

describe("parseExactJson", () => {
  it.each([
    "0.1000000000000000055511151231257827",
    "1.2017405e-05",
    "-0",
    "12345678901234567890",
    "0.10",
  ])("keeps %s as it is written", (digits) => {
    const body = parseExactJson(`{"usd": [${digits}]}`);
    expect(body).toEqual({ usd: [new JsonNumber(digits)] });
  });

  it("tells a number from the same text in quotes", () => {
    const body = parseExactJson('{"a": "1", "b": 1, "c": null}');
    expect(
      isJsonObject(body) && [digitsOf(body["a"]), digitsOf(body["b"]), digitsOf(body["c"])],
    ).toEqual([undefined, "1", undefined]);
  });

  it("takes neither a list nor a number for an object", () => {
    expect(["[]", "1", "null", '"x"'].map((text) => isJsonObject(parseExactJson(text)))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it("refuses text that is not JSON", () => {
    expect(() => parseExactJson("<html>")).toThrow(SyntaxError);
  });
});
