import { dayOf } from "../../../../src/lib/clock.ts";

const dayMs = 86_400_000;

/** A partition: a week of one source, by its first and last calendar day of UTC. */
export interface Week {
  readonly source: string;
  readonly first: string;
  readonly last: string;
}

/** A partition as `system.parts` writes it, by its Monday: `('real','2026-11-16')`. Undefined for any other text. */
export function readPartition(text: string): Week | undefined {
  const [, source, first] = /^\('(\w+)','(\d{4}-\d{2}-\d{2})'\)$/.exec(text) ?? [];
  if (source === undefined || first === undefined) return undefined;
  return weekOf(source, first);
}

/** The week of a source that begins with this Monday. */
export function weekOf(source: string, first: string): Week {
  return { source, first, last: dayOf(Date.parse(first) + 6 * dayMs) };
}
