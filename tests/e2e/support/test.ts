import { expect, it } from "vitest";
import { findBrowser, findHeadlessShell } from "../../../tools/browser/findBrowser.ts";
import { closeContext } from "./closeContext.ts";
import { openVisit, type Visit, type VisitOptions } from "./openVisit.ts";
import { builtDir, startSite } from "./startSite.ts";
import { type Browsers, usableBrowser } from "./usableBrowser.ts";

/** Opens a path in a fresh context, which is closed at the end of the test and must have had no faults. */
export type Open = (path: string, options?: VisitOptions) => Promise<Visit>;

/** A test in a real browser, a headless shell where the system has one, against the built site. */
export const test = it
  .extend("build", { scope: "file" }, builtDir)
  .extend("site", { scope: "file" }, async ({ build }, { onCleanup }) => {
    const site = await startSite(build);
    onCleanup(site.close);
    return site;
  })
  .extend("browserPath", { scope: "file" }, () => findHeadlessShell())
  // A browser of each kind serves all files of a worker, each visit in a context of its own: to start one takes a second.
  .extend("browsers", { scope: "worker" }, async ({}, { onCleanup }) => {
    const launched: Browsers = new Map();
    onCleanup(async () => {
      for (const browser of launched.values()) await (await browser).close();
    });
    return launched;
  })
  .extend(
    "contextsClosed",
    { scope: "file", auto: true },
    ({ browsers, browserPath }, { onCleanup }) => {
      onCleanup(async () => {
        const browser = await browsers.get(browserPath);
        for (const context of browser?.contexts() ?? []) await context.close();
      });
    },
  )
  // Looked at before each try of a test: one that has crashed serves nobody. Tests of a file may run side by side in it.
  .extend("browser", ({ browsers, browserPath }) => usableBrowser(browsers, browserPath))
  .extend("open", async ({ browser, site }, { onCleanup }): Promise<Open> => {
    const visits: Visit[] = [];
    onCleanup(async () => {
      for (const { context } of visits) await closeContext(context);
      expect(visits.flatMap(({ faults }) => faults.unexpected())).toEqual([]);
    });
    return async (path, options) => {
      const visit = await openVisit({ browser, site }, path, options);
      visits.push(visit);
      return visit;
    };
  });

/**
 * The same in a browser with a window, even if nobody sees it: a headless shell, which needs half the time for all else, keeps
 * no notifications.
 */
export const windowTest = test.extend("browserPath", { scope: "file" }, () => findBrowser());
