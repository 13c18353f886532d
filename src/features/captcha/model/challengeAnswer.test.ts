import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GatewayError } from "../../../api/gateway/GatewayError.ts";
import { challengeFailure, encodeAnswer } from "./challengeAnswer.ts";

describe("encodeAnswer", () => {
  it("is Base64 of UTF-8 JSON, for any text", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const bytes = Uint8Array.from(atob(encodeAnswer(value)), (letter) => letter.charCodeAt(0));
        expect(new TextDecoder("utf-8", { fatal: true }).decode(bytes)).toBe(JSON.stringify(value));
      }),
    );
  });
});

describe("challengeFailure", () => {
  it.each([
    [new GatewayError("no", { code: "40003" }), ["wrong", "wrongCode", "no"]],
    [new GatewayError("late", { code: "40004" }), ["over", "codeExpired", "late"]],
    [new GatewayError("busy", { code: "42900" }), ["other", "tooManyRequests", "busy"]],
    [new GatewayError("fetch failed"), ["other", "network", ""]],
    [new TypeError("x is undefined"), ["other", "network", ""]],
  ])("sorts %o", (error, [kind, reason, message]) => {
    expect(challengeFailure(error)).toEqual({ kind, failure: { kind: reason }, message });
  });
});
