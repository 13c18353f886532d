// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createStore } from "../index.ts";
import { pageAtom } from "../page/pageData.ts";
import { testPage } from "../testing/testPage.ts";
import { cookieDefaults, preferenceCookie, readPreferenceCookie } from "./preferenceCookie.ts";
import { followPreferences, globalKeys } from "./followPreferences.ts";

let stop: () => void = () => {};

function start(): void {
  const store = createStore();
  store.set(pageAtom, testPage);
  stop = followPreferences(store);
}

const cookie = () => readPreferenceCookie(document.cookie);
const tell = (key: string, newValue: string) => {
  localStorage.setItem(key, newValue);
  dispatchEvent(new StorageEvent("storage", { key, newValue }));
};

beforeEach(() => {
  localStorage.clear();
  Reflect.set(document, "cookie", "preferences=; Max-Age=0; Path=/");
});

afterEach(() => {
  stop();
});

describe("settings of screens beside this site", () => {
  it("are no cookie of a visitor who has chosen nothing", () => {
    start();
    expect(cookie()).toBeUndefined();
    tell("of-somebody-else", "1");
    expect(cookie()).toBeUndefined();
  });

  it("go from their keys into the cookie, at the start and when another tab changes them", () => {
    localStorage.setItem(globalKeys.layout, "left");
    start();
    expect(cookie()).toMatchObject({ layout: "left", valuationUnit: 1, showAsset: false });
    tell(globalKeys.valuationUnit, "2");
    tell(globalKeys.showAsset, "true");
    expect(cookie()).toMatchObject({ layout: "left", valuationUnit: 2, showAsset: true });
    tell(globalKeys.valuationUnit, "two");
    expect(cookie()).toMatchObject({ valuationUnit: 2 });
  });

  it("go from the cookie into their keys where these are empty", () => {
    const [pair = ""] = preferenceCookie(
      { ...cookieDefaults, layout: "left", valuationUnit: 3 },
      { isSecure: false },
    ).split("; Max-Age");
    Reflect.set(document, "cookie", `${pair}; Path=/`);
    start();
    expect(localStorage.getItem(globalKeys.layout)).toBe("left");
    expect(localStorage.getItem(globalKeys.valuationUnit)).toBe("3");
  });
});
