import { daysBetween } from "../../../src/lib/clock.ts";
import { decimal } from "../../../src/lib/decimal.ts";
import type { Day, Decimal } from "../../../src/wire/market/market.ts";
import type { Dataset } from "../model/dataset.ts";
import { cleanUnits } from "../model/digits.ts";
import type { DailyRates } from "../model/marketSource.ts";
import { policy } from "../model/policy.ts";
import {
  type FigureBound,
  figureBound,
  type KnownFigure,
  knownFigures,
  moveBetween,
} from "./figureBound.ts";

/**
 * Why a figure is not believed. `notANumber`: it cannot be a rate at all. `move`: it is out of the bound that its
 * symbol's own history gives. `repeat`: the figure of an earlier day came again under a new one. `disagrees`: the second
 * source says something else.
 */
export type RefusalReason = "notANumber" | "move" | "repeat" | "disagrees";

/** A figure that is not believed. */
export interface RefusedFigure {
  readonly symbol: string;
  readonly day: Day;
  /** Units for one US dollar, as the source sent them; anything for `notANumber`. */
  readonly units: Decimal;
  readonly reason: RefusalReason;
  /** The figure that it was compared with; absent where there is none. */
  readonly held?: KnownFigure;
}

/** An answer, divided into figures that can be true and figures that cannot. */
export interface Verdict {
  /** The answer with the figures that can be true. */
  readonly sound: DailyRates;
  readonly refused: readonly RefusedFigure[];
}

/** What an answer is compared with. */
export interface Evidence {
  /** The figures held. */
  readonly dataset: Dataset;
  /** The answer of a second source; one of another time than a day around is not looked at. */
  readonly witness?: DailyRates | undefined;
}

/**
 * Parts an answer into what can be true and what cannot. A figure is believed if the second source says the same, or if
 * the answer itself is of several places that agree on it. Where
 * that one has no figure, or one that cannot be true itself, a figure is believed within the bound of its symbol's
 * history, seen from the nearest held figure before or after its day. A symbol without any history is believed unless the
 * second source contradicts it: nobody can tell which of the two is right.
 */
export function judgeAnswer(answer: DailyRates, { dataset, witness }: Evidence): Verdict {
  const secondOf = secondSource(answer, witness);
  const sound = new Map<string, Decimal>();
  const refused: RefusedFigure[] = [];
  for (const [symbol, units] of [...answer.unitsPerUsd, ...(answer.noRates ?? [])]) {
    if (isAgreed(answer, symbol, units)) {
      sound.set(symbol, units);
      continue;
    }
    const known = knownFigures(dataset.days, dataset.units.get(symbol) ?? []);
    const figure = { symbol, day: answer.day, units };
    const refusal = refusalOf(figure, known, secondOf(symbol));
    if (refusal === undefined) sound.set(symbol, units);
    else refused.push({ ...figure, ...refusal });
  }
  const { day, fetchedAt, spots } = answer;
  const kept = spots && new Map([...spots].filter(([symbol]) => sound.has(symbol)));
  return { sound: { day, fetchedAt, unitsPerUsd: sound, ...(kept && { spots: kept }) }, refused };
}

/** True for a rate that several places gave alike: each is the other's second source, whatever history says. */
function isAgreed({ agreed }: DailyRates, symbol: string, units: Decimal): boolean {
  return agreed?.has(symbol) === true && cleanUnits(units) !== null;
}

/** What a second source says of a symbol. */
function secondSource(
  answer: DailyRates,
  witness: DailyRates | undefined,
): (symbol: string) => Decimal | undefined {
  const isNear = witness !== undefined && Math.abs(daysBetween(witness.day, answer.day)) <= 1;
  const figures = isNear ? witness.unitsPerUsd : undefined;
  return (symbol) => figures?.get(symbol);
}

type Refusal = Pick<RefusedFigure, "reason" | "held">;

function refusalOf(
  figure: KnownFigure,
  known: readonly KnownFigure[],
  second: Decimal | undefined,
): Refusal | undefined {
  const before = known.findLast((one) => one.day <= figure.day);
  const after = known.find((one) => one.day > figure.day);
  const neighbours = known.filter((one) => one === before || one === after);
  const [held] = neighbours;
  if (cleanUnits(figure.units) === null)
    return { reason: "notANumber", ...(held !== undefined && { held }) };
  const bound = figureBound(known);
  const isWithin = (units: Decimal): boolean =>
    neighbours.some(
      ({ day, units: own }) =>
        moveBetween(own, units) <= bound.over(Math.abs(daysBetween(day, figure.day))),
    );
  const opinion = opinionOf(second, figure.units, bound.over(1));
  if (opinion === "same") return undefined;
  if (held === undefined) return opinion === "nothing" ? undefined : { reason: "disagrees" };
  if (opinion !== "nothing" && isWithin(opinion.other)) return { reason: "disagrees", held };
  if (!isWithin(figure.units)) return { reason: "move", held };
  return isRepeat(before, figure, bound) ? { reason: "repeat", held } : undefined;
}

/** What the second source says of a figure. */
function opinionOf(
  second: Decimal | undefined,
  units: Decimal,
  dayBound: number,
): "same" | "nothing" | { readonly other: Decimal } {
  if (second === undefined || cleanUnits(second) === null) return "nothing";
  const apart = moveBetween(second, units);
  return apart <= Math.min(dayBound, policy.witnessMove) ? "same" : { other: second };
}

/** True for the figure of an earlier day again, where the symbol never stands still. */
function isRepeat(
  before: KnownFigure | undefined,
  { day, units }: KnownFigure,
  { neverRepeats }: FigureBound,
): boolean {
  return neverRepeats && before !== undefined && before.day < day && isSame(before.units, units);
}

/** True for figures that are equal in the digits that the embedded history keeps. */
function isSame(a: Decimal, b: Decimal): boolean {
  const rounded = (text: Decimal): Decimal =>
    decimal(text).precision(policy.repeatDigits).toFixed();
  return rounded(a) === rounded(b);
}

/** True where a figure moved more than its symbol ever does in a day, so that the days between are worth a look. */
export function needsDaysBetween(answer: DailyRates, { dataset }: Evidence): boolean {
  return [...answer.unitsPerUsd].some(([symbol, units]) => {
    const known = knownFigures(dataset.days, dataset.units.get(symbol) ?? []);
    const before = known.findLast((one) => one.day <= answer.day);
    if (before === undefined || daysBetween(before.day, answer.day) <= 1) return false;
    return moveBetween(before.units, units) > figureBound(known).over(1);
  });
}
