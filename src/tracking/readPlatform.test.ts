import { describe, expect, it } from "vitest";
import { readPlatform } from "./readPlatform.ts";

const desktop = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko)";

describe("what a user agent tells", () => {
  it.each([
    [
      `${desktop} Chrome/156.0.0.0 Safari/537.36`,
      { browser: "Chrome", browser_version: "156.0.0.0", os_version: "Linux", model: "", sys: 3 },
    ],
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0",
      { browser: "Edge", os_version: "Windows 10.0", sys: 3 },
    ],
    [
      "Mozilla/5.0 (Linux; Android 14; SM-S918B Build/UP1A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36",
      {
        browser: "Chrome",
        os_version: "Android 14",
        model: "SM-S918B",
        manufacturer: "Samsung",
        sys: 4,
      },
    ],
    [
      "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36",
      { model: "", manufacturer: "", sys: 4 },
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1",
      {
        browser: "Safari",
        browser_version: "17.4",
        os_version: "iOS 17.4",
        manufacturer: "Apple",
        sys: 4,
      },
    ],
    ["", { browser: "", browser_version: "", os_version: "", sys: 3 }],
  ])("%s", (userAgent, told) => {
    expect(readPlatform(userAgent, false)).toMatchObject(told);
  });

  it("is an app's inside the app", () => {
    expect(readPlatform("Android 14", true).sys).toBe(5);
    expect(readPlatform("Windows NT 10.0", true).sys).toBe(6);
    expect(readPlatform("Macintosh; Intel Mac OS X 10_15", true).sys).toBe(7);
  });
});
