import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import type {
  FrameName,
  VitalDimension,
  VitalName,
  VitalRating,
} from "../../../wire/events/vitals.ts";
import type { StoredSource } from "../../../wire/events/vitalsApi.ts";
import type { Span } from "../../../lib/vitals/slice.ts";

type Texts<K extends string> = Readonly<Record<K, MessageDescriptor>>;

export const vitalTexts: Texts<VitalName | FrameName> = {
  FCP: msg`First contentful paint`,
  LCP: msg`Largest contentful paint`,
  CLS: msg`Cumulative layout shift`,
  INP: msg`Interaction to next paint`,
  TTFB: msg`Time to first byte`,
  LOAF: msg`Long animation frame`,
  LONGTASK: msg`Long task`,
};

export const dimensionTexts: Texts<VitalDimension> = {
  route: msg`Route`,
  locale: msg`Language`,
  device: msg`Device`,
  memory: msg`Memory, GB`,
  cores: msg`CPU cores`,
  connection: msg`Connection`,
  save_data: msg`Save-Data`,
  navigation: msg`Navigation`,
  service_worker: msg`Service worker`,
  display_mode: msg`Display mode`,
  rate_age: msg`Age of rates`,
  release: msg`Release`,
};

export const spanTexts: Texts<Span> = {
  "24h": msg`Last 24 hours`,
  "7d": msg`Last 7 days`,
  "28d": msg`Last 28 days`,
  "90d": msg`Last 90 days`,
  "365d": msg`Last 365 days`,
};

export const ratingTexts: Texts<VitalRating> = {
  good: msg`Good`,
  "needs-improvement": msg`Needs improvement`,
  poor: msg`Poor`,
};

export const sourceTexts: Texts<StoredSource> = {
  real: msg`Real visits`,
  synthetic: msg`Synthetic data`,
};

type Known = Readonly<Partial<Record<string, MessageDescriptor>>>;

const kinds: Known = {
  element: msg`Element`,
  target: msg`Event target`,
  script: msg`Script`,
  shift: msg`Largest shift`,
};

const dimensions: Known = dimensionTexts;

/** The kind of a culprit. A kind from a newer release is shown by its own word. */
export function kindText(kind: string): MessageDescriptor | undefined {
  return Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
}

/** What a row of a table is: a value of a dimension, or a cause. */
export function rowText(by: string): MessageDescriptor | undefined {
  return Object.hasOwn(dimensions, by) ? dimensions[by] : kindText(by);
}
