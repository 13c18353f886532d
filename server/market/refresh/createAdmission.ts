import type { Clock } from "../../../src/lib/clock.ts";
import type { Decimal } from "../../../src/wire/market/market.ts";
import type { MarketView } from "../figures/marketView.ts";
import type { Quarantine } from "../gate/createQuarantine.ts";
import { judgeAnswer, type RefusedFigure } from "../gate/judgeAnswer.ts";
import { type DailyRates, MarketSourceError } from "../model/marketSource.ts";
import { policy } from "../model/policy.ts";
import type { AnswerCache, MarketLogger } from "./createAnswerCache.ts";

/** The way of every live figure into the market data. */
export interface Admission {
  /**
   * Holds the figures of an answer that can be true, and puts the others into quarantine: for those the figure held
   * stays. Throws `stale` for an answer that repeats an earlier day, and `implausible` where hardly any figure is left.
   */
  readonly admit: (answer: DailyRates, witness?: DailyRates) => Promise<void>;
  /** Holds a figure of the quarantine after all. False if it is not there. */
  readonly accept: (figure: Pick<RefusedFigure, "symbol" | "day" | "units">) => Promise<boolean>;
}

/** The dependencies of the admission. */
export interface AdmissionDeps {
  readonly answers: AnswerCache;
  readonly quarantine: Quarantine;
  readonly view: () => MarketView;
  readonly rebuild: () => void;
  readonly clock: Clock;
  readonly logger: MarketLogger;
}

/** Composes the gate, the quarantine and the answers held. */
export function createAdmission(deps: AdmissionDeps): Admission {
  const { answers, quarantine, view, rebuild, clock, logger } = deps;

  /** Figures of the same day that the answer does not have stay held. */
  const hold = async (answer: DailyRates): Promise<void> => {
    const held = answers.all().find(({ day }) => day === answer.day);
    await answers.hold({
      ...answer,
      unitsPerUsd: new Map([...(held?.unitsPerUsd ?? []), ...answer.unitsPerUsd]),
      ...spotsOf(answer, held),
    });
    rebuild();
  };

  return Object.freeze({
    admit: async (answer: DailyRates, witness?: DailyRates) => {
      const { sound, refused } = judgeAnswer(answer, { dataset: view().dataset, witness });
      const known = new Set(quarantine.list().map(({ symbol }) => symbol));
      const fresh = refused.filter(({ symbol }) => !known.has(symbol));
      quarantine.replace(answer.day, refused);
      requireSound(sound, refused);
      if (fresh.length > 0) {
        const figures = fresh.map(({ symbol, reason }) => `${symbol} ${reason}`).join(", ");
        logger.warn(
          { day: answer.day, figures },
          "new figures held back; keeping the current ones",
        );
      }
      await hold(sound);
    },
    accept: async (figure: Pick<RefusedFigure, "symbol" | "day" | "units">) => {
      const taken = quarantine.take(figure);
      if (taken === undefined) return false;
      const { symbol, day, units } = taken;
      const heldAt = answers.all().find((answer) => answer.day === day)?.fetchedAt;
      const unitsPerUsd = new Map<string, Decimal>([[symbol, units]]);
      await hold({ day, fetchedAt: heldAt ?? clock(), unitsPerUsd });
      logger.info({ symbol, day }, "the operator accepted a figure");
      return true;
    },
  });
}

/** The moments of an answer's prices, with those of figures that stay held. */
function spotsOf(answer: DailyRates, held: DailyRates | undefined): Pick<DailyRates, "spots"> {
  const stay = [...(held?.spots ?? [])].filter(([symbol]) => !answer.unitsPerUsd.has(symbol));
  const spots = new Map([...stay, ...(answer.spots ?? [])]);
  return spots.size === 0 ? {} : { spots };
}

function requireSound(sound: DailyRates, refused: readonly RefusedFigure[]): void {
  const size = sound.unitsPerUsd.size + refused.length;
  const repeats = refused.filter(({ reason }) => reason === "repeat").length;
  if (repeats * 2 > size) {
    throw new MarketSourceError("stale", `the answer of ${sound.day} repeats an earlier day`);
  }
  if (sound.unitsPerUsd.size < size * policy.minSoundShare) {
    const share = `${refused.length} of ${size} figures`;
    throw new MarketSourceError("implausible", `${share} of ${sound.day} cannot be true`);
  }
}
