import { describe, expect } from "vitest";
import { openDashboard } from "../support/causes/openDashboard.ts";
import { plantedCauses } from "../support/causes/plantedCauses.ts";
import { visitWithCause } from "../support/causes/visitWithCause.ts";
import { keysOf } from "../../../src/lib/records.ts";
import { eventually } from "../support/eventually.ts";
import { partingEvents } from "../support/faults.ts";
import { openVisit } from "../support/openVisit.ts";
import { startSite } from "../support/startSite.ts";
import { test } from "../support/test.ts";

const token = "a-token-of-this-test-alone-0123456789";

/** How the operator finds a cause. `docs/events-and-vitals.md` has the same as a table. */
interface Search {
  /** The tile of the measure that is not good. */
  readonly tile: string;
  /** What is pressed there, in this order. */
  readonly pressed: readonly ("worstCause" | "slowPageViews" | "firstPageView")[];
  /** What stands under "What's causing it" before anything else is pressed; absent where no cause is known. */
  readonly cause?: string;
  /** Lines of the timeline that name it. */
  readonly timeline: readonly string[];
}

const searches: Readonly<Record<keyof typeof plantedCauses, Search>> = {
  "a slow image": {
    tile: "LCP",
    pressed: ["worstCause", "firstPageView"],
    cause: "converter img#campaign Element",
    timeline: ["lcp-load converter img#campaign", "resource /planted/campaign.png"],
  },
  "a late font": {
    tile: "LCP",
    pressed: ["worstCause", "firstPageView"],
    cause: "converter p#welcome Element",
    timeline: ["lcp-render converter p#welcome", "resource /planted/headline.woff2"],
  },
  "a long handler of a named function": {
    tile: "INP",
    pressed: ["worstCause", "firstPageView"],
    cause: "/planted/basket.js Script",
    timeline: ["processing h1 click", "script /planted/basket.js recountBasket H1.onclick"],
  },
  "a layout shift of a named element": {
    tile: "CLS",
    pressed: ["worstCause", "firstPageView"],
    cause: "converter div#ticker Largest shift",
    timeline: ["shift converter div#ticker"],
  },
  "a slow part of the server": {
    tile: "TTFB",
    pressed: ["slowPageViews", "firstPageView"],
    timeline: ["server prices"],
  },
  "a script of a third party": {
    tile: "LOAF",
    pressed: ["worstCause", "firstPageView"],
    cause: "https://third.example Script",
    timeline: ["script https://third.example"],
  },
};

describe("somebody who looks only at the dashboard finds", () => {
  test.for(keysOf(searches))("%s", async (name, { browser, build, onTestFinished }) => {
    const site = await startSite(build, { OPERATOR_TOKEN: token });
    onTestFinished(site.close);
    const { tile, pressed, cause, timeline } = searches[name];
    await visitWithCause({ browser, site, token, measure: tile }, plantedCauses[name]);
    const operator = await openVisit({ browser, site }, `/vitals?token=${token}`, {
      // The operator's own visit belongs to no sample: its long frames would stand beside those of the visitor.
      prepare: (page) =>
        page.addInitScript(() => {
          Math.random = () => 0.99;
        }),
    });
    onTestFinished(() => operator.context.close());
    operator.faults.allow(partingEvents);

    const dashboard = openDashboard(operator.page);
    await dashboard.tile(tile);
    if (cause !== undefined) await eventually(dashboard.cause).toBe(cause);
    for (const press of pressed) await dashboard[press]();
    await eventually(dashboard.timeline).toEqual(expect.arrayContaining([...timeline]));
    // The address of the third party's script has a value that is nobody's business.
    expect(await operator.page.locator("main").innerText()).not.toContain("someone");
    await dashboard.tile("FCP");
    expect(await dashboard.pageViews.count()).toBe(0);
    expect(operator.faults.unexpected()).toEqual([]);
  });
});
