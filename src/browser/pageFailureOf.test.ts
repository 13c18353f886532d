import { describe, expect, it } from "vitest";
import { gatewayCodes } from "../wire/envelope.ts";
import { pageFailureOf } from "./pageFailureOf.ts";

/** An error of a call as the page sees it; the class is the API's. */
const callError = (message: string, { code = "", status = 0 } = {}) =>
  Object.assign(new Error(message), { name: "GatewayError", code, status });

const missing = new TypeError("Failed to fetch dynamically imported module: /assets/page.js");

describe("the reason of a page that could not be loaded", () => {
  it("is the service where the gateway refuses, whether or not the site answers", () => {
    const error = callError("internal error", { code: gatewayCodes.internal, status: 500 });
    expect(pageFailureOf(error, true)).toBe("service");
    expect(pageFailureOf(error, false)).toBe("service");
  });

  it("is the service where a proxy answers without an envelope", () => {
    expect(pageFailureOf(callError("not an envelope", { status: 502 }), true)).toBe("service");
  });

  it("is the network for a call that nothing answered", () => {
    expect(pageFailureOf(callError("there is no network"), false)).toBe("network");
    expect(pageFailureOf(callError("Failed to fetch"), true)).toBe("network");
  });

  it("is not said before it is known whether the site answers, where that decides", () => {
    expect(pageFailureOf(missing, undefined)).toBeUndefined();
    expect(pageFailureOf(callError("there is no network"), undefined)).toBe("network");
  });

  it("is the page for a missing file of a site that answers, else the network", () => {
    expect(pageFailureOf(missing, true)).toBe("page");
    expect(pageFailureOf(missing, false)).toBe("network");
  });
});
