import { captchaLimits, type SliderTrace } from "../../../src/wire/account/captcha.ts";

/** A drag as browsers report one: it starts slowly, ends slowly, and is read at uneven moments in whole pixels. */
export function handTrace(drag: {
  readonly to: number;
  readonly from?: number;
  readonly durationMs?: number;
  /** Determines the unevenness. */
  readonly wobble?: number;
}): SliderTrace {
  const { to, from = 0, durationMs = 900, wobble = 7 } = drag;
  const frames = Math.max(6, Math.min(Math.floor(durationMs / 16), 120));
  const moves: [number, number][] = [];
  let state = wobble;
  for (let frame = 0; frame <= frames; frame += 1) {
    state = Math.imul(state, 48_271) % 0x7fffffff;
    const part = frame / frames;
    const eased = part * part * (3 - 2 * part);
    const jitter = frame === frames ? 0 : Math.abs(state) % 5;
    moves.push([Math.round(from + (to - from) * eased), Math.round(part * durationMs) + jitter]);
  }
  const sorted = moves.toSorted(([, a], [, b]) => a - b);
  return {
    x: to,
    input: "pointer",
    moves: [...sorted.slice(0, -1), [to, sorted.at(-1)?.[1] ?? 0]],
  };
}

/** Presses of keys or buttons from the start to within half a small step of a place: big steps, then small ones. */
export function stepTrace(walk: {
  readonly to: number;
  readonly input: "keyboard" | "tap";
  readonly everyMs?: number;
}): SliderTrace {
  const { to, input, everyMs = 90 } = walk;
  const { bigStep, smallStep } = captchaLimits;
  const xs = Array.from({ length: Math.floor(to / bigStep) }, (_, index) => (index + 1) * bigStep);
  while (to - (xs.at(-1) ?? 0) > smallStep / 2) xs.push((xs.at(-1) ?? 0) + smallStep);
  return { x: xs.at(-1) ?? 0, input, moves: xs.map((x, index) => [x, index * everyMs]) };
}
