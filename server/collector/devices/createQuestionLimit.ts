import type { Clock } from "../../../src/lib/clock.ts";

/** How many questions are answered in a window of time. */
export interface QuestionBounds {
  readonly windowMs: number;
  readonly ofNetwork: number;
  readonly ofAll: number;
}

/**
 * Counts the questions of networks. Answers 0 where one may be answered, which counts it, else the milliseconds until the next
 * window. The bound of all also bounds the networks that are remembered.
 */
export function createQuestionLimit(
  { windowMs, ofNetwork, ofAll }: QuestionBounds,
  clock: Clock,
): (network: string) => number {
  let counts = new Map<string, number>();
  let total = 0;
  let startedAt = clock();

  return (network) => {
    const now = clock();
    if (Math.abs(now - startedAt) >= windowMs) {
      counts = new Map();
      total = 0;
      startedAt = now;
    }
    const count = counts.get(network) ?? 0;
    if (count >= ofNetwork || total >= ofAll) return Math.min(windowMs, startedAt + windowMs - now);
    counts.set(network, count + 1);
    total += 1;
    return 0;
  };
}
