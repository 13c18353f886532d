import { Counter, type Registry } from "prom-client";

/** What a counter says of itself. */
export interface CountedBy {
  readonly help: string;
  /** The label that it counts by. */
  readonly by: string;
  /** Values of the label that are shown as zero until they are counted: a rate needs a first value. */
  readonly from?: readonly string[];
}

/** Counts one more of this value of the label, or `times`, which may be none. */
export type CountValue = (value: string, times?: number) => void;

/** Makes counters with one label each, in these registries. */
export const countersIn =
  (registers: Registry[]) =>
  (name: string, { help, by, from = [] }: CountedBy): CountValue => {
    const counter = new Counter({ name, help, labelNames: [by], registers });
    const count: CountValue = (value, times = 1) => counter.inc({ [by]: value }, times);
    for (const value of from) count(value, 0);
    return count;
  };
