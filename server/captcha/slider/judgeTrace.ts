import { captchaLimits, type SliderTrace } from "../../../src/wire/account/captcha.ts";
import { captchaPolicy } from "../model/captchaPolicy.ts";
import { puzzleSize } from "../puzzle/puzzleSize.ts";

/** The verdict on a moved piece: it is in the gap, it is not, or no person moved it like that. */
export type Verdict = "passed" | "missed" | "implausible";

/** The gateway's knowledge of the puzzle. */
export interface ShownPuzzle {
  readonly gapX: number;
  /** Time since the puzzle was drawn. */
  readonly sinceMs: number;
}

/** One step of a trace. */
interface Step {
  readonly px: number;
  readonly ms: number;
}

const furthest = puzzleSize.width - puzzleSize.piece;
/** The last position and the final place are read at different moments. */
const endSlackPx = 1;

/** Movement of a hand that holds the piece. */
const hand = {
  leastMoves: 6,
  leastMs: 150,
  /** A longer distance in this time is a jump. */
  jump: { px: 90, ms: 8 },
  /** The least standard deviation of the speed as a part of its mean; for a hand it is a third or more. */
  leastUnevenness: 0.12,
  /** A hand slows down before it lets go: its last moves have at most this part of the highest speed. */
  lastMoves: 3,
  mostEndSpeed: 0.8,
} as const;
/** Least mean time between two presses: keys repeat in 15 ms or more, fingers tap in 60 or more. */
const leastPressMs = { keyboard: 10, tap: 40 } as const;

/**
 * Judges where the piece was left and how it got there. Geometry decides; in addition, the movement must be possible
 * for a person with that input device, from the piece's start on. This stops the shortest programs but not patient
 * authors; the bounds on failures and successes do the rest.
 */
export function judgeTrace(trace: SliderTrace, { gapX, sinceMs }: ShownPuzzle): Verdict {
  if (!isConsistent(trace, sinceMs)) return "implausible";
  const isPlausible = trace.input === "pointer" ? isByHand(trace) : isBySteps(trace, trace.input);
  if (!isPlausible) return "implausible";
  return Math.abs(trace.x - gapX) <= captchaPolicy.tolerance ? "passed" : "missed";
}

/**
 * True if time runs forward and no faster than the gateway's, nothing leaves the track or is between two pixels, and the
 * trace ends at the place it claims.
 */
function isConsistent({ x, moves }: SliderTrace, sinceMs: number): boolean {
  const last = moves.at(-1);
  if (last === undefined || moves.length > captchaLimits.maxMoves) return false;
  if (sinceMs < captchaPolicy.leastThoughtMs) return false;
  if (last[1] > sinceMs + captchaPolicy.clockSlackMs) return false;
  if (Math.abs(last[0] - x) > endSlackPx) return false;
  const isOnTrack = moves.every(
    ([at, ms]) => Number.isInteger(at) && at >= 0 && at <= furthest && ms >= 0,
  );
  return isOnTrack && stepsOf(moves).every(({ ms }) => ms >= 0);
}

function isByHand({ moves }: SliderTrace): boolean {
  const steps = stepsOf(moves);
  if (!isFromStart(moves, captchaLimits.grabReach)) return false;
  if (moves.length < hand.leastMoves || sum(steps.map(({ ms }) => ms)) < hand.leastMs) return false;
  if (steps.some(({ px, ms }) => Math.abs(px) > hand.jump.px && ms < hand.jump.ms)) return false;
  const speeds = steps.map(({ px, ms }) => px / Math.max(ms, 1));
  return unevenness(speeds) >= hand.leastUnevenness && slowsDown(speeds.map(Math.abs));
}

/** True for a trace whose beginning is at the start, or was left out because it has as many moves as one can have. */
function isFromStart(moves: SliderTrace["moves"], reach: number): boolean {
  return (moves[0]?.[0] ?? 0) <= reach || moves.length === captchaLimits.maxMoves;
}

function slowsDown(speeds: readonly number[]): boolean {
  const last = speeds.slice(-hand.lastMoves);
  return sum(last) / last.length <= hand.mostEndSpeed * Math.max(...speeds);
}

/** Keys, buttons and taps all move the piece by the same steps from the place where it is. */
function isBySteps({ moves }: SliderTrace, input: "keyboard" | "tap"): boolean {
  const steps = stepsOf(moves);
  const meanMs = sum(steps.map(({ ms }) => ms)) / Math.max(steps.length, 1);
  if (steps.length > 0 && meanMs < leastPressMs[input]) return false;
  const isWhole = moves.length < captchaLimits.maxMoves;
  return moves.every(
    ([at], index) => (index === 0 && !isWhole) || isKeyStep(moves[index - 1]?.[0] ?? 0, at),
  );
}

/** True for moves from one place to the next by a key, a button or a tap. */
function isKeyStep(from: number, to: number): boolean {
  if (to === 0 || to === furthest) return true;
  const distance = Math.abs(to - from);
  return distance === captchaLimits.smallStep || distance === captchaLimits.bigStep;
}

function stepsOf(moves: SliderTrace["moves"]): Step[] {
  return moves.slice(1).map(([x, ms], index) => {
    const [fromX, fromMs] = moves[index] ?? [x, ms];
    return { px: x - fromX, ms: ms - fromMs };
  });
}

/** Standard deviation as a part of the mean size. */
function unevenness(speeds: readonly number[]): number {
  const mean = sum(speeds) / speeds.length;
  const meanSize = sum(speeds.map(Math.abs)) / speeds.length;
  if (meanSize === 0) return 0;
  const variance = sum(speeds.map((speed) => (speed - mean) ** 2)) / speeds.length;
  return Math.sqrt(variance) / meanSize;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
