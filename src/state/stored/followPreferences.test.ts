// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createStore } from "../index.ts";
import { pageAtom } from "../page/pageData.ts";
import { testPage } from "../testing/testPage.ts";
import { cookieDefaults, preferenceCookie, readPreferenceCookie } from "./preferenceCookie.ts";
import { applyTheme, currentTheme, shownChoice } from "../theme.ts";
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

/** The device's preference: dark once the value says so. */
const device = Object.assign(new EventTarget(), { matches: false });

beforeEach(() => {
  localStorage.clear();
  device.matches = false;
  vi.stubGlobal("matchMedia", () => device);
  document.documentElement.className = "theme-white";
  Reflect.set(document, "cookie", "preferences=; Max-Age=0; Path=/");
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

describe("the theme", () => {
  const turn = (isDark: boolean) => {
    device.matches = isDark;
    device.dispatchEvent(new Event("change"));
  };

  it("follows the device for as long as that is chosen", () => {
    start();
    turn(true);
    expect(currentTheme()).toBe("white");
    applyTheme("device");
    expect([currentTheme(), shownChoice()]).toEqual(["black", "device"]);
    expect(cookie()).toMatchObject({ theme: "device" });
    turn(false);
    expect([currentTheme(), shownChoice()]).toEqual(["white", "device"]);
    applyTheme("white");
    turn(true);
    expect([currentTheme(), shownChoice()]).toEqual(["white", "white"]);
  });

  it("is the address's own while that forces one, and the choice stays kept", () => {
    applyTheme("white");
    document.documentElement.className = "theme-black";
    document.documentElement.dataset["forcedTheme"] = "";
    start();
    expect([currentTheme(), shownChoice()]).toEqual(["black", "black"]);
    turn(true);
    expect(cookie()).toMatchObject({ theme: "white" });
    delete document.documentElement.dataset["forcedTheme"];
  });

  it("that was chosen in another tab is shown, and an unknown one is white", () => {
    start();
    tell(globalKeys.theme, "black");
    expect(currentTheme()).toBe("black");
    tell(globalKeys.theme, "purple");
    expect([currentTheme(), shownChoice()]).toEqual(["white", "white"]);
  });

  it("is kept by the cookie alone where storage is blocked", () => {
    const blocked = () => {
      throw new Error("blocked");
    };
    vi.stubGlobal("localStorage", { getItem: blocked, setItem: blocked, removeItem: blocked });
    start();
    applyTheme("black");
    expect(cookie()).toMatchObject({ theme: "black" });
    expect(shownChoice()).toBe("black");
  });
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
