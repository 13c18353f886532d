import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { areaCache, businessAreas } from "./areaCache.ts";
import { preferenceCache, preferenceDefaults } from "./preferenceCache.ts";
import { cookieDefaults, preferenceCookie, readPreferenceCookie } from "./preferenceCookie.ts";
import { readFields } from "./readFields.ts";

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const defaults = { text: "a", count: 1, isOn: true };

describe("fields", () => {
  it("have their default's type whatever was stored", () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const read = readFields(defaults, stored);
        expect(Object.keys(read)).toEqual(Object.keys(defaults));
        expect(typeof read.text).toBe("string");
        expect(Number.isFinite(read.count)).toBe(true);
        expect(typeof read.isOn).toBe("boolean");
      }),
    );
  });

  it("keep what is of the right type and leave out the rest", () => {
    const stored = { text: "b", count: "2", isOn: "false", other: 1 };
    expect(readFields(defaults, stored)).toEqual({ text: "b", count: 2, isOn: false });
    expect(readFields(defaults, { text: "x".repeat(257), count: "", isOn: "no" })).toEqual(
      defaults,
    );
  });
});

describe("the preference cache", () => {
  it("starts with the defaults and keeps a change beside them", () => {
    expect(preferenceCache.read()).toEqual(preferenceDefaults);
    expect(preferenceCache.write({ theme: "black", klineInterval: 15 })).toBe(true);
    const expected = { ...preferenceDefaults, theme: "black", klineInterval: 15 };
    expect(preferenceCache.read()).toEqual(expected);
  });

  it.each(["", "{", "[]", "null", '{"version":0,"theme":"black"}', '{"theme":"black"}'])(
    "does not read %j",
    (text) => {
      kept.set("preference-cache", text);
      expect(preferenceCache.read()).toEqual(preferenceDefaults);
    },
  );

  it("says when storage is blocked", () => {
    const blocked = () => {
      throw new Error("blocked");
    };
    vi.stubGlobal("localStorage", { getItem: blocked, setItem: blocked });
    expect(preferenceCache.write({ theme: "black" })).toBe(false);
    expect(preferenceCache.read()).toEqual(preferenceDefaults);
  });
});

describe("the caches of business areas", () => {
  it("do not meet", () => {
    const options = { version: 1, defaults: { seen: "" } };
    for (const area of businessAreas) areaCache(area, options).write({ seen: area });
    for (const area of businessAreas) expect(areaCache(area, options).read().seen).toBe(area);
  });
});

describe("the preference cookie", () => {
  const preferences = {
    ...cookieDefaults,
    language: "Simplified Chinese",
    unit: "EUR",
    theme: "black",
  };

  it("lasts 365 days and comes back among others", () => {
    const set = preferenceCookie(preferences, { isSecure: true });
    expect(set).toContain("; Max-Age=31536000; Path=/; SameSite=Lax; Secure");
    const [pair] = set.split(";");
    expect(readPreferenceCookie(`x_preferences=1; ${pair}; user_id=7`)).toEqual(preferences);
  });

  it("carries any text unharmed and ends where it should", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40, unit: "grapheme" }), (language) => {
        const [pair = ""] = preferenceCookie(
          { ...preferences, language },
          { isSecure: false },
        ).split("; Max-Age");
        expect(pair).not.toMatch(/[;,\s]/);
        expect(readPreferenceCookie(pair)?.language).toBe(language);
      }),
    );
  });

  it.each(["", "preferences=", "preferences=version%3D1", "preferences=version=2&theme=black"])(
    "is not read from %j",
    (text) => {
      expect(readPreferenceCookie(text)).toBeUndefined();
    },
  );

  it("takes the defaults for what is missing or wrong", () => {
    const read = readPreferenceCookie(
      "preferences=version=1&theme=black&valuationUnit=x&showAsset=1",
    );
    expect(read).toEqual({ ...cookieDefaults, theme: "black" });
  });
});
