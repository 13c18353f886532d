import { describe, expect, it } from "vitest";
import { FieldError, GatewayError } from "../../../api/gateway/gatewayError.ts";
import { failureOf } from "./failure.ts";

describe("a failed call", () => {
  it.each([
    ["40003", "wrongCode"],
    ["40100", "wrongCredentials"],
    ["40900", "alreadyRegistered"],
    ["41000", "goneSignIn"],
    ["42900", "tooManyRequests"],
    ["20906", "tooManyAttempts"],
    ["20205", "accountFrozen"],
    ["00004", "signInRequired"],
    ["90000001", "challengeCancelled"],
    ["50000", "unavailable"],
  ])("with the code %s is %s", (code, kind) => {
    expect(failureOf(new GatewayError("as the gateway says it", { code }))).toEqual({ kind });
  });

  it.each(["40002", "00023", "99999", "constructor"])(
    "with the code %s keeps the gateway's message",
    (code) => {
      const message = "as the gateway says it";
      expect(failureOf(new GatewayError(message, { code }))).toEqual({ kind: "gateway", message });
    },
  );

  it("names the refused member, for either kind of failure", () => {
    const facts = { status: 400, field: "verifyCode" };
    const known = new FieldError("wrong", { ...facts, code: "40003" });
    expect(failureOf(known)).toEqual({ kind: "wrongCode", field: "verifyCode" });
    const other = new FieldError("odd", { ...facts, code: "40002" });
    expect(failureOf(other)).toEqual({ kind: "gateway", message: "odd", field: "verifyCode" });
  });

  it.each([
    new GatewayError("<no response> Failed to fetch"),
    new GatewayError("the gateway's answer is not an envelope", { status: 502 }),
    new TypeError("Failed to fetch dynamically imported module"),
    "boom",
    undefined,
  ])("without an answer is a network failure: %s", (error) => {
    expect(failureOf(error)).toEqual({ kind: "network" });
  });
});
