import { type Clock, dayOf } from "../../src/lib/clock.ts";
import {
  notRestoredKind,
  type VitalDimension,
  vitalDimensions,
} from "../../src/wire/events/vitals.ts";
import { otherValue } from "../../src/wire/events/vitalsApi.ts";
import { localeCodes } from "../../src/wire/localeCodes.ts";
import { pages } from "../../src/wire/pages.ts";
import type { StoredVital } from "../store/events/eventStore.ts";
import { collectorPolicy } from "./collectorPolicy.ts";

/** What the vocabulary is made from. */
export interface VocabularyDeps {
  readonly clock: Clock;
  /** Whether this product has served a release. */
  readonly isRelease: (release: string) => boolean;
  /** Patterns of routes besides those of `pages`. */
  readonly moreRoutes?: readonly string[];
}

const maxCores = 64;

/** The words of browsers and of `src/vitals`, which `tests/contract/collector/vitalVocabulary.test.ts` holds together. */
const words = {
  locale: localeCodes,
  device: ["phone", "tablet", "desktop"],
  /** Device Memory, section 3; 16 and 32 came later. */
  memory: ["0.25", "0.5", "1", "2", "4", "8", "16", "32"],
  cores: Array.from({ length: maxCores }, (_none, index) => String(index + 1)),
  /** Network Information API, section 4.1. */
  connection: ["slow-2g", "2g", "3g", "4g"],
  save_data: ["on", "off"],
  navigation: [
    "navigate",
    "reload",
    "back-forward",
    "back-forward-cache",
    "prerender",
    "restore",
    "soft-navigation",
  ],
  service_worker: ["hit", "miss"],
  display_mode: ["browser", "standalone", "minimal-ui", "fullscreen", "window-controls-overlay"],
  rate_age: ["under 5 min", "5 to 30 min", "30 min to 1 day", "over 1 day"],
} as const satisfies Partial<Record<VitalDimension, readonly string[]>>;

const kinds: ReadonlySet<string> = new Set([
  "",
  "element",
  "target",
  "script",
  "shift",
  notRestoredKind,
]);

/** Reasons not to show a page from the back/forward cache: those of the HTML standard and of Chromium. */
const reasonsNotRestored: ReadonlySet<string> = new Set([
  "fetch",
  "lock",
  "masked",
  "navigation-failure",
  "parser-aborted",
  "response-status-not-ok",
  "websocket",
]);

/**
 * Makes a function that puts "other" for every dimension's value that the server does not know, because rollups and the
 * dashboard have a row for each: invented names would fill both. The same is true of reasons not to show a page from the
 * back/forward cache. Elements and scripts to blame have names that no list knows. Of those, the first `maxNamesADay` of
 * a day are kept.
 */
export function createVitalVocabulary({
  clock,
  isRelease,
  moreRoutes = [],
}: VocabularyDeps): (vital: StoredVital) => StoredVital {
  const known = new Map<VitalDimension, ReadonlySet<string>>([
    ["route", new Set([...pages.map(({ path }) => path), ...moreRoutes])],
    ...Object.entries(words).map(([name, list]) => [dimensionOf(name), new Set(list)] as const),
  ]);
  let day = "";
  let names = new Set<string>();

  function knows(dimension: VitalDimension, value: string): boolean {
    if (value === "" || value === otherValue) return true;
    return dimension === "release" ? isRelease(value) : known.get(dimension)?.has(value) === true;
  }

  function nameOf({ attribution, attribution_kind: kind }: StoredVital): string {
    if (kind === notRestoredKind) return reasonsOf(attribution);
    const today = dayOf(clock());
    if (today !== day) {
      day = today;
      names = new Set();
    }
    const name = `${kind} ${attribution}`;
    if (names.has(name)) return attribution;
    if (names.size >= collectorPolicy.maxNamesADay) return otherValue;
    names.add(name);
    return attribution;
  }

  return (vital) => {
    const isKind = kinds.has(vital.attribution_kind);
    const kept = Object.fromEntries(
      vitalDimensions.map((dimension) => {
        const value = vital[dimension];
        return [dimension, knows(dimension, value) ? value : otherValue];
      }),
    );
    return {
      ...vital,
      ...kept,
      attribution_kind: isKind ? vital.attribution_kind : otherValue,
      attribution: isKind && vital.attribution !== "" ? nameOf(vital) : "",
    };
  };
}

/** The known ones of some reasons, each once and in order, so that their names are bounded; others are one "other". */
function reasonsOf(text: string): string {
  const names = text.split(" ").map((name) => (reasonsNotRestored.has(name) ? name : otherValue));
  return [...new Set(names)].toSorted().join(" ");
}

function dimensionOf(name: string): VitalDimension {
  const found = vitalDimensions.find((dimension) => dimension === name);
  if (found === undefined) throw new RangeError(`No dimension ${name}`);
  return found;
}
