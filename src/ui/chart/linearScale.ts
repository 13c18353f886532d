/** Maps a domain onto a range; a domain of one value maps to the middle of the range. */
export function linearScale(
  [from, to]: readonly [number, number],
  [start, end]: readonly [number, number],
): (value: number) => number {
  const span = to - from;
  if (span === 0) return () => (start + end) / 2;
  return (value) => start + ((value - from) / span) * (end - start);
}
