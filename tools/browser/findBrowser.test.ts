import { describe, expect, it } from "vitest";
import {
  findBrowser,
  findHeadlessShell,
  launchOptions,
  type BrowserSearch,
} from "./findBrowser.ts";

const own = "/cache/chromium";

/** A machine where only the given paths are executable. A working installation adds Playwright's own. */
function machine(
  paths: readonly string[],
  more: Partial<BrowserSearch> & { installs?: boolean } = {},
) {
  const executable = new Set(paths);
  const installs: string[] = [];
  const search: BrowserSearch = {
    env: { PATH: "/usr/local/bin:/usr/bin" },
    isExecutable: (path) => executable.has(path),
    playwrightPath: () => own,
    install: () => {
      installs.push(own);
      if (more.installs === true) executable.add(own);
    },
    ...more,
  };
  return { search, installs };
}

describe("findBrowser", () => {
  it("takes CHROMIUM_PATH before any other", () => {
    const { search } = machine(["/my/chromium", own], { env: { CHROMIUM_PATH: "/my/chromium" } });
    expect(findBrowser(search)).toBe("/my/chromium");
  });

  it("refuses a CHROMIUM_PATH that is not a program, rather than taking another browser", () => {
    const { search } = machine([own], { env: { CHROMIUM_PATH: "/gone" } });
    expect(() => findBrowser(search)).toThrow(/CHROMIUM_PATH is \/gone/);
  });

  it("takes Playwright's own before the system's", () => {
    expect(findBrowser(machine(["/usr/bin/chromium", own]).search)).toBe(own);
  });

  it.each(["chromium", "chromium-browser", "google-chrome"])("finds the system's %s", (name) => {
    const { search, installs } = machine([`/usr/bin/${name}`]);
    expect(findBrowser(search)).toBe(`/usr/bin/${name}`);
    expect(installs).toEqual([]);
  });

  it("installs one if there is none", () => {
    expect(findBrowser(machine([], { installs: true }).search)).toBe(own);
  });

  it("tries once and then says what to do", () => {
    const { search, installs } = machine([]);
    expect(() => findBrowser(search)).toThrow(/CHROMIUM_PATH.*apt-get install chromium/);
    expect(installs).toHaveLength(1);
  });
});

describe("findHeadlessShell", () => {
  const shell = "/usr/bin/chromium-headless-shell";

  it("takes the system's headless shell before a whole browser", () => {
    expect(findHeadlessShell(machine([own, "/usr/bin/chromium", shell]).search)).toBe(shell);
  });

  it("takes a whole browser where there is no shell, or where CHROMIUM_PATH names one", () => {
    expect(findHeadlessShell(machine(["/usr/bin/chromium"]).search)).toBe("/usr/bin/chromium");
    const { search } = machine([shell, "/my/chromium"], { env: { CHROMIUM_PATH: "/my/chromium" } });
    expect(findHeadlessShell(search)).toBe("/my/chromium");
  });
});

describe("launchOptions", () => {
  it("switches the sandbox off only for root", () => {
    expect(launchOptions(own, true).args).toContain("--no-sandbox");
    expect(launchOptions(own, false).args).not.toContain("--no-sandbox");
    expect(launchOptions(own, false).chromiumSandbox).toBe(true);
  });
});
