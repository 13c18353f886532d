import type { VitalKey, VitalQuestion } from "../../server/store/events/eventStore.ts";

/** What cells are grouped and filtered by, and how many of the 120 measurements of the suite are counted. */
export const cellQuestions: readonly (readonly [
  readonly VitalKey[],
  VitalQuestion["filters"],
  number,
])[] = [
  [[], {}, 120],
  [["day"], {}, 120],
  [["route"], { release: ["r1"] }, 60],
  [["release", "day"], { device: ["phone"] }, 60],
  [["memory"], {}, 120],
  [["attribution_kind", "attribution"], { release: ["r2"] }, 60],
  [["attribution"], { device: ["phone"] }, 60],
  [["route"], { device: ["phone", "desktop"], connection: ["3g"] }, 24],
  [["release", "route", "device"], {}, 120],
  [["route"], { navigation: ["navigate"], release: ["r1"] }, 45],
  [["attribution_kind", "attribution"], { navigation: ["navigate"] }, 90],
  [["navigation", "day"], { device: ["phone"] }, 60],
  [["release", "route", "device"], { navigation: ["soft-navigation"] }, 30],
  [["save_data"], { memory: ["1"], route: ["/1", "/2"] }, 20],
  [["route"], { route: { not: ["/1", "/3", "none"] } }, 60],
  [["memory"], { memory: { not: ["0"] }, navigation: { not: ["navigate"] } }, 20],
  [["day"], { release: { not: ["r2", ""] }, navigation: ["navigate", "soft-navigation"] }, 60],
  [["route", "device"], { device: { not: ["phone"] }, connection: ["3g", "4g"] }, 60],
  [["memory"], { route: { not: ["/0"] }, device: ["phone"], release: { not: ["r1"] } }, 15],
];
