// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { consentVersion, readConsent } from "./consent.ts";

const berlin = { timeZone: "Europe/Berlin", isPrivacyAsked: false };
const tokyo = { timeZone: "Asia/Tokyo", isPrivacyAsked: false };

let stored: string | null;

beforeEach(() => {
  stored = null;
  vi.stubGlobal("localStorage", { getItem: () => stored });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const analyticsIn = (surroundings: typeof berlin) => readConsent(surroundings).analytics;

describe("the choice about analytics", () => {
  it("is open where the law asks, granted elsewhere", () => {
    expect(analyticsIn(berlin)).toBe("unasked");
    expect(analyticsIn(tokyo)).toBe("granted");
  });

  it("is no where the browser says no for its visitor", () => {
    expect(analyticsIn({ ...berlin, isPrivacyAsked: true })).toBe("denied");
    expect(analyticsIn({ ...tokyo, isPrivacyAsked: true })).toBe("denied");
  });

  it("is the visitor's own before anything else", () => {
    stored = JSON.stringify({ analytics: "granted", version: consentVersion });
    expect(analyticsIn({ ...berlin, isPrivacyAsked: true })).toBe("granted");
    stored = JSON.stringify({ analytics: "denied", version: consentVersion });
    expect(analyticsIn(tokyo)).toBe("denied");
  });

  it("of an older question does not count", () => {
    stored = JSON.stringify({ analytics: "granted", version: consentVersion - 1 });
    expect(analyticsIn(berlin)).toBe("unasked");
  });

  it.each(["{", "null", "7", '"granted"', "[]", `{"version":${consentVersion},"analytics":true}`])(
    "is not read from %s",
    (text) => {
      stored = text;
      expect(analyticsIn(berlin)).toBe("unasked");
    },
  );

  it("survives storage that throws", () => {
    vi.stubGlobal("localStorage", {
      getItem: () => {
        throw new Error("blocked");
      },
    });
    expect(analyticsIn(berlin)).toBe("unasked");
  });
});
