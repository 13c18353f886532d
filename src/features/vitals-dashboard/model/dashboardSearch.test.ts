import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { percentiles, vitalNames, vitalSources } from "../../../wire/events/vitalsApi.ts";
import { vitalDimensions } from "../../../wire/events/vitals.ts";
import {
  dashboardPath,
  defaultSearch,
  readDashboardSearch,
  spanNames,
  vitalsQueryOf,
} from "./dashboardSearch.ts";
import { offeredZones } from "./timeZone.ts";

const read = (path: string) =>
  readDashboardSearch(Object.fromEntries(new URL(path, "http://host").searchParams));
const value = fc.string({ minLength: 1, maxLength: 20, unit: "grapheme" });
const values = fc.uniqueArray(fc.oneof(value, fc.constantFrom("", "unknown", "a,b", "!")), {
  minLength: 1,
  maxLength: 4,
});
const filter = fc
  .tuple(values, fc.boolean())
  .map(([list, isNot]) => (isNot ? { not: list.toSorted() } : list.toSorted()));

describe("the dashboard's address", () => {
  it("holds everything that the page shows", () => {
    fc.assert(
      fc.property(
        fc.record({
          span: fc.constantFrom(...spanNames),
          source: fc.constantFrom(...vitalSources),
          name: fc.constantFrom(...vitalNames),
          percentile: fc.constantFrom(...percentiles),
          filters: fc.dictionary(fc.constantFrom(...vitalDimensions), filter),
          zone: fc.constantFrom(...offeredZones),
          before: fc.option(value, { nil: undefined }),
          after: fc.option(value, { nil: undefined }),
          slow: fc.option(
            fc.record({
              by: fc.constantFrom(...vitalDimensions, "element", "not-restored"),
              value: fc.string({ maxLength: 20, unit: "grapheme" }),
            }),
            { nil: undefined },
          ),
          view: fc.option(value, { nil: undefined }),
        }),
        (search) => {
          const again = read(dashboardPath(search));
          expect({ ...again, filters: { ...again.filters } }).toEqual({
            ...search,
            filters: { ...search.filters },
          });
        },
      ),
    );
  });

  it("has no parameters at first, and reads invalid ones as the defaults", () => {
    expect(dashboardPath(defaultSearch)).toBe("/vitals");
    expect(read("/vitals?span=1s&source=x&name=FID&p=76&device=&tz=Nowhere&nobody=1")).toEqual(
      defaultSearch,
    );
  });

  it("keeps the demo apart from every other source", () => {
    const demo = read("/vitals?demo&source=real&name=CLS");
    expect(demo.source).toBe("demo");
    expect(dashboardPath(demo)).toBe("/vitals?demo&name=CLS");
    expect(dashboardPath({ ...defaultSearch, source: "demo" })).toBe("/vitals?demo");
    expect(read("/vitals?source=demo").source).toBe("real");
    expect(vitalsQueryOf(demo, 0).source).toBe("demo");
  });

  it("shows loads at first, and all navigations only where it says so", () => {
    expect(vitalsQueryOf(read("/vitals"), 0).filters).toEqual({ navigation: ["navigate"] });
    const all = { ...defaultSearch, filters: {} };
    expect(dashboardPath(all)).toBe("/vitals?navigation=");
    expect(read("/vitals?navigation=").filters).toEqual({});
    expect(read("/vitals?navigation=prerender").filters).toEqual({ navigation: ["prerender"] });
  });

  it("says which values are wanted or not, in one order, and so that people can read it", () => {
    const search = read("/vitals?device=tablet,phone&release=!r2,r1&navigation=");
    expect(search.filters).toEqual({ device: ["phone", "tablet"], release: { not: ["r1", "r2"] } });
    expect(dashboardPath(search)).toBe("/vitals?device=phone,tablet&navigation=&release=!r1,r2");
    expect(read("/vitals?device=!")).toEqual(defaultSearch);
  });

  it("keep a filter beyond the bounds, which the calls refuse, instead of showing all traffic", () => {
    const releases = Array.from({ length: 51 }, (_none, index) => `r${index}`);
    for (const values of [releases, ["r".repeat(1_001)]]) {
      const search = read(`/vitals?release=${values.join(",")}`);
      expect(search.filters.release).toEqual(values.toSorted());
      expect(read(dashboardPath(search))).toEqual(search);
    }
    const form = releases.map((release, index) => `release.${index}=${release}`).join("&");
    expect(read(`/vitals?${form}`).filters.release).toHaveLength(51);
  });

  it("reads the fields of a form, which the plain parameter stands behind", () => {
    const form =
      "/vitals?device=&device.2=tablet&device.0=phone&navigation=&release=&release.not=on";
    expect(dashboardPath(read(form))).toBe("/vitals?device=phone,tablet&navigation=");
    const others = "/vitals?navigation=&navigation.1=navigate&navigation.not=on&memory.0=unknown";
    expect(dashboardPath(read(others))).toBe("/vitals?memory=unknown&navigation=!navigate");
  });

  it("says what a second slice has otherwise, and that one is about to be chosen", () => {
    const search = read("/vitals?device=phone&vs.device=tablet,desktop&vs.navigation=&vs.route=!/");
    expect(search.versus).toEqual({ device: "desktop,tablet", navigation: "", route: "!/" });
    const path = "/vitals?device=phone&vs.route=!%2F&vs.device=desktop,tablet&vs.navigation=";
    expect(dashboardPath(search)).toBe(path);
    const form = "/vitals?vs=&vs.device.1=phone&vs.device.not=on&vs.route.all=&vs.release.not=on";
    expect(dashboardPath(read(form))).toBe("/vitals?vs.route=&vs.device=!phone");
    expect(dashboardPath(read("/vitals?vs="))).toBe("/vitals?vs=");
    expect(read("/vitals?device=phone").versus).toBeUndefined();
  });

  it("asks the collector for unknown values by the empty text", () => {
    const search = read("/vitals?connection=unknown&span=7d");
    expect(vitalsQueryOf(search, 8 * 86_400_000)).toMatchObject({
      from: 86_400_000,
      filters: { connection: [""] },
    });
  });
});

it("finds the slow page views of a route or a cause that is as long as they come", () => {
  const slow = { by: "target", value: "a".repeat(256) };
  expect(read(dashboardPath({ ...defaultSearch, slow })).slow).toEqual(slow);
  expect(read(dashboardPath({ ...defaultSearch, slow: { ...slow, by: "route" } })).slow).toEqual({
    ...slow,
    by: "route",
  });
});
