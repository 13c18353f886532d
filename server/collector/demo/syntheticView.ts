import { randomUUID } from "node:crypto";
import type { PagePart, taggedParts } from "../../../src/wire/events/pageParts.ts";
import type { VitalDimension, VitalName } from "../../../src/wire/events/vitals.ts";
import { vitalNames } from "../../../src/wire/events/vitalsApi.ts";

/** The inputs of a view. */
export interface SyntheticView {
  readonly release: string;
  /** The slowness relative to the first release; 1 for the same. */
  readonly slowness: number;
  readonly random: () => number;
}

/** The typical value of each measure on a fast device, in its unit. */
const typical = {
  FCP: 900,
  LCP: 1500,
  CLS: 0.03,
  INP: 90,
  TTFB: 250,
  LOAF: 80,
  LONGTASK: 70,
} as const satisfies Record<VitalName, number>;
/** The spread of the logarithm, because a measure has a long tail. */
const spread = 0.55;

const routes = [
  { value: "/converter/$coin/$fiat", weight: 50, factor: 1 },
  { value: "/market-cap/$pair", weight: 20, factor: 1.15 },
  { value: "/", weight: 20, factor: 0.9 },
  { value: "/converter", weight: 7, factor: 1.05 },
  { value: "/login", weight: 3, factor: 1.3 },
] as const;
const devices = [
  { value: "phone", weight: 60, factor: 1.5 },
  { value: "desktop", weight: 33, factor: 1 },
  { value: "tablet", weight: 7, factor: 1.3 },
] as const;
const connections = [
  { value: "4g", weight: 88, factor: 1 },
  { value: "3g", weight: 10, factor: 1.8 },
  { value: "2g", weight: 2, factor: 3 },
] as const;
const locales = ["en", "de", "fr", "ru", "zh-CN", "ar"].map((value, index) => ({
  value,
  weight: 40 / (index + 1),
  factor: 1,
}));
/** An element as pages name theirs: a part, or a tag within it. */
type Part = PagePart | (typeof taggedParts)[number];
type Culprit = Part | `${Part} ${string}`;
const elements = {
  LCP: ["converter input#converted", "chart svg", "h1"],
  CLS: ["favourites", "chart"],
  INP: ["converter input#amount", "header button", "menu a"],
} as const satisfies Partial<Record<VitalName, readonly Culprit[]>>;
const culprits: Readonly<Record<VitalName, readonly [kind: string, names: readonly string[]]>> = {
  LCP: ["element", elements.LCP],
  CLS: ["shift", elements.CLS],
  INP: ["target", elements.INP],
  FCP: ["", []],
  TTFB: ["", []],
  LOAF: ["script", ["/assets/entry-client.js BUTTON.onclick", "/assets/Chart.js"]],
  LONGTASK: ["script", ["/assets/entry-client.js BUTTON.onclick", "/assets/Chart.js"]],
};

interface Choice {
  readonly value: string;
  readonly weight: number;
  readonly factor: number;
}

/** A measurement of an invented visitor. */
export interface SyntheticReport extends Readonly<Record<VitalDimension, string>> {
  readonly name: VitalName;
  readonly value: number;
  readonly view_id: string;
  readonly attribution: string;
  readonly attribution_kind: string;
}

/** One page view with all its measures, as a browser would report them one after another. */
export function syntheticView({ release, slowness, random }: SyntheticView): SyntheticReport[] {
  const route = choose(routes, random);
  const device = choose(devices, random);
  const connection = choose(connections, random);
  const factor = route.factor * device.factor * connection.factor;
  const dimensions = {
    route: route.value,
    device: device.value,
    connection: connection.value,
    locale: choose(locales, random).value,
    memory: random() < 0.5 ? "4" : "8",
    cores: random() < 0.6 ? "8" : "4",
    save_data: random() < 0.05 ? "on" : "off",
    navigation: random() < 0.7 ? "navigate" : "soft-navigation",
    service_worker: random() < 0.4 ? "hit" : "miss",
    display_mode: "browser",
    rate_age: "",
    release,
  };
  const view = randomUUID();
  const isSoft = dimensions.navigation === "soft-navigation";
  const measured = vitalNames.filter((name) => !(isSoft && name === "TTFB"));
  return measured.map((name) => {
    const [kind, names] = culprits[name];
    const culprit = names[Math.floor(random() * names.length)] ?? "";
    const value = typical[name] * factor * slowness * Math.exp(spread * normal(random));
    return {
      ...dimensions,
      name,
      value,
      view_id: view,
      attribution: culprit,
      attribution_kind: kind,
    };
  });
}

/** The choice from an empty list, which never occurs. */
const anything: Choice = { value: "", weight: 0, factor: 1 };

function choose(list: readonly Choice[], random: () => number): Choice {
  let left = random() * list.reduce((sum, { weight }) => sum + weight, 0);
  return list.find(({ weight }) => (left -= weight) < 0) ?? anything;
}

/** A normally distributed number, by Box and Muller. */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
