/** Counts what is noted, on top of what was counted elsewhere. */
export function createTally(counted: ReadonlyMap<number | string, number> = new Map()) {
  const counts = new Map(counted);
  return Object.freeze({
    note: (what: number | string) => {
      counts.set(what, (counts.get(what) ?? 0) + 1);
    },
    counts,
    text: () => [...counts].map(([what, count]) => `${what}: ${count}`).join(", "),
  });
}
