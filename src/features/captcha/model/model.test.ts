import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GatewayError } from "../../../api/gateway/gatewayError.ts";
import { challengeFailure } from "./challengeFailure.ts";
import { encodeAnswer } from "./encodeAnswer.ts";
import { geetestLanguage } from "./geetestLanguage.ts";
import { readFrameMessage } from "./readFrameMessage.ts";

describe("encodeAnswer", () => {
  it("is Base64 of UTF-8 JSON, whatever the text", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const bytes = Uint8Array.from(atob(encodeAnswer(value)), (letter) => letter.charCodeAt(0));
        expect(new TextDecoder("utf-8", { fatal: true }).decode(bytes)).toBe(JSON.stringify(value));
      }),
    );
  });
});

describe("geetestLanguage", () => {
  it.each([
    ["en-US", "eng"],
    ["ar-AE", "ara"],
    ["pt-BR", "por"],
    ["id-ID", "ind"],
    ["zh-Hans-CN", "zho"],
    ["zh-Hant-TW", "zho-tw"],
    ["uk-UA", "eng"],
    ["", "eng"],
  ])("names %s %s", (tag, code) => {
    expect(geetestLanguage(tag)).toBe(code);
  });
});

describe("readFrameMessage", () => {
  const frame = {};
  const event = { source: frame, origin: "null", data: { type: "shown" } };

  it("reads what the frame's own window says", () => {
    expect(readFrameMessage(event, frame)).toEqual({ type: "shown" });
    const passed = { type: "passed", result: { lot_number: "1" } };
    expect(readFrameMessage({ ...event, data: passed }, frame)).toEqual(passed);
  });

  it.each([
    ["another window", { source: {} }],
    ["a window that is not isolated", { origin: "https://exchange.example" }],
    ["no message", { data: null }],
    ["text", { data: "shown" }],
    ["an unknown type", { data: { type: "start" } }],
    ["a result that is none", { data: { type: "passed", result: "yes" } }],
  ])("hears nothing from %s", (_name, part) => {
    expect(readFrameMessage({ ...event, ...part }, frame)).toBeUndefined();
  });

  it("hears nothing while there is no frame", () => {
    expect(readFrameMessage({ ...event, source: null }, null)).toBeUndefined();
  });
});

describe("challengeFailure", () => {
  it.each([
    [new GatewayError("no", { code: "40003", status: 400 }), { kind: "wrong", message: "no" }],
    [new GatewayError("late", { code: "40004", status: 400 }), { kind: "over", message: "late" }],
    [new GatewayError("busy", { code: "42900", status: 429 }), { kind: "other", message: "busy" }],
    [new GatewayError("fetch failed"), { kind: "other", message: "" }],
    [new TypeError("x is undefined"), { kind: "other", message: "" }],
  ])("sorts %o", (error, failure) => {
    expect(challengeFailure(error)).toEqual(failure);
  });
});
