const pageSteps = 10;

/** The stop a key leads to; `null` for a key that is none of the slider's. Time runs left to right in every language. */
export function stepStop(key: string, index: number, count: number): number | null {
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowDown: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index + 1,
    PageDown: index - pageSteps,
    PageUp: index + pageSteps,
    Home: 0,
    End: count - 1,
  };
  const target = Object.hasOwn(targets, key) ? targets[key] : undefined;
  return target === undefined ? null : Math.min(Math.max(target, 0), count - 1);
}
