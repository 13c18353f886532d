import {
  isNegation,
  namedValues,
  readFilter,
  type SliceChanges,
  type VitalFilter,
  type VitalFilters,
  writeFilter,
} from "./vitalFilters.ts";
import { type VitalDimension, vitalDimensions } from "./vitals.ts";
import type { VitalHistogram, VitalsScope, VitalsStratum } from "./vitalsApi.ts";

/** The conditions of the second slice. */
export function secondFilters(first: VitalFilters, changes: SliceChanges): VitalFilters {
  const filters = vitalDimensions.flatMap((dimension) => {
    const text = changes[dimension];
    const filter = text === undefined ? first[dimension] : readFilter(text);
    return filter === undefined ? [] : [[dimension, filter] as const];
  });
  return Object.fromEntries(filters);
}

/** Whether two slices have another condition on a dimension. */
export function differsIn(
  dimension: VitalDimension,
  { [dimension]: one }: VitalFilters,
  { [dimension]: other }: VitalFilters,
): boolean {
  const [text, otherText] = [one, other].map((filter) => filter && writeFilter(filter));
  return text !== otherText;
}

/** Whether no measurement can be in both slices: the conditions on some dimension exclude each other. */
export function areApart(one: VitalFilters, other: VitalFilters): boolean {
  return vitalDimensions.some((dimension) => {
    const [a, b] = [one[dimension], other[dimension]];
    return a !== undefined && b !== undefined && excludes(a, b);
  });
}

function excludes(a: VitalFilter, b: VitalFilter): boolean {
  if (isNegation(a)) return !isNegation(b) && excludes(b, a);
  const isWithin = (value: string): boolean => namedValues(b).includes(value) !== isNegation(b);
  return !a.some(isWithin);
}

/** The traits by which alike measurements are paired, unless the slices differ in them. */
export const pairedTraits = ["route", "device", "connection"] as const;

/** Alike measurements of a slice. A trait that is not paired by is empty. */
export type VitalsSliceStratum = Pick<VitalsStratum, "route" | "device" | "connection" | "vital">;

/** One of two slices. */
export interface VitalsSlice {
  /** All its measurements. */
  readonly vital: VitalHistogram;
  /** Largest first. */
  readonly strata: readonly VitalsSliceStratum[];
  /** The number of strata beyond the bound. */
  readonly strataLeftOut: number;
}

/** Answer of `compare`: what a fair comparison of two slices needs. */
export interface VitalsComparison {
  readonly scope: VitalsScope;
  /** The members of `pairedTraits` for which both slices have the same condition, or none. */
  readonly pairedBy: readonly (typeof pairedTraits)[number][];
  /** False where a measurement may be in both slices: then their difference has no interval. */
  readonly areApart: boolean;
  readonly first: VitalsSlice;
  readonly second: VitalsSlice;
}
