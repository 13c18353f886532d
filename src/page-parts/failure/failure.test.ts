import { describe, expect, it } from "vitest";
import { challengeCancelledCode, challengeCode } from "../../wire/account/captcha.ts";
import { gatewayCodes, protocolCodes, signErrorCodes } from "../../wire/envelope.ts";
import { englishWording } from "../testing/englishWording.ts";
import { failureOf } from "./failure.ts";
import { failureText } from "./failureText.ts";

const traceId = "0af7651916cd43dd8448eb211c80319c";
/** An error as the gateway's clients throw it. */
const gatewayError = (code: string, facts: { readonly field?: string } = {}) =>
  Object.assign(new Error("raw"), { name: "GatewayError", code, traceId, ...facts });

describe("a failed call", () => {
  it.each([
    ["40003", "wrongCode"],
    ["40002", "invalidInput"],
    ["40100", "wrongCredentials"],
    ["40300", "notAllowed"],
    ["40900", "alreadyRegistered"],
    ["41000", "goneSignIn"],
    ["41300", "tooLong"],
    ["42900", "tooManyRequests"],
    ["20906", "tooManyAttempts"],
    ["20205", "accountFrozen"],
    ["00004", "signInRequired"],
    ["00022", "wrongTime"],
    ["00023", "unknownDevice"],
    ["10021", "challengeFailed"],
    ["90000001", "challengeCancelled"],
    ["90000002", "unverified"],
    ["50000", "unavailable"],
  ])("with the code %s is %s", (code, kind) => {
    expect(failureOf(gatewayError(code))).toEqual({ kind });
  });

  it.each(["40401", "99999", "constructor"])(
    "with the code %s keeps what support needs to find it",
    (code) => {
      expect(failureOf(gatewayError(code))).toEqual({ kind: "other", code, traceId });
    },
  );

  it("names the refused member, for either kind of failure", () => {
    const field = "verifyCode";
    expect(failureOf(gatewayError("40003", { field }))).toEqual({ kind: "wrongCode", field });
    expect(failureOf(gatewayError("40099", { field }))).toMatchObject({ kind: "other", field });
  });

  it.each([
    gatewayError(""),
    new TypeError("Failed to fetch dynamically imported module"),
    "boom",
    undefined,
  ])("without an answer is a network failure: %s", (error) => {
    expect(failureOf(error)).toEqual({ kind: "network" });
  });
});

/** Nobody can do anything about these, or no page of an account can meet them. */
const generalOnPurpose: readonly string[] = [gatewayCodes.badRequest, gatewayCodes.unknownSymbol];

it("has a text of its own for every code that a gateway answers, but for those that need none", () => {
  const codes = [gatewayCodes, protocolCodes, signErrorCodes].flatMap((group) =>
    Object.values<string>(group),
  );
  const general = [...codes, challengeCode, challengeCancelledCode].filter(
    (code) => failureOf(gatewayError(code)).kind === "other",
  );
  expect(general).toEqual(generalOnPurpose);
});

it("is never said in the gateway's words", () => {
  const said = (code: string) => failureText(englishWording.i18n, failureOf(gatewayError(code)));
  expect(said("41300")).toBe("That’s too long to send. Shorten it and try again.");
  expect(said("40000")).toBe(
    `Something went wrong. Try again. If it keeps happening, contact support with code 40000 and reference ${traceId}.`,
  );
});
