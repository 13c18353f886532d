import type { Clock } from "../../src/lib/clock.ts";
import type { Decimal, RatesCapsule } from "../../src/wire/market/market.ts";
import type { Lease } from "../lease/createLease.ts";
import { createWatch, type Watch } from "../lease/createWatch.ts";
import type { Logger } from "../log/createLog.ts";
import type { LineBook } from "./createLineBook.ts";
import { createLineDelivery } from "./createLineDelivery.ts";
import type { SendPush } from "./createPushSender.ts";
import { pushPolicy } from "./pushPolicy.ts";

/** The watch over the lines that visitors have left: looks where there are newer prices, newer lines or messages that are due. */
export interface PushWatch extends Watch {
  /** A line is new: the next look compares it with the prices of now. */
  wake(): void;
  /** What this process did since its start. */
  done(): PushWork;
}

/** Messages by what came of them, and rounds that failed. */
export type PushWork = Readonly<Record<"sent" | "refused" | "gone" | "postponed", number>> & {
  readonly failedRounds: number;
};

const countedAs = {
  sent: "sent",
  gone: "gone",
  refused: "refused",
  denied: "refused",
  later: "postponed",
} as const;

/** The dependencies of the watch. */
export interface PushWatchDeps {
  readonly lease: Lease;
  readonly book: LineBook;
  readonly send: SendPush;
  readonly market: { capsule(): RatesCapsule };
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Makes the watch. Of several processes the holder of the lease looks. */
export function createPushWatch(deps: PushWatchDeps): PushWatch {
  const { lease, book, market, clock, logger } = deps;
  let checkedVersion: string | undefined;
  let dueAt = 0;
  const work = { sent: 0, refused: 0, gone: 0, postponed: 0, failedRounds: 0 };
  const send: SendPush = async (line) => {
    const outcome = await deps.send(line);
    work[countedAs[outcome.kind]] += 1;
    return outcome;
  };
  const deliver = createLineDelivery({ book, send, clock });

  const watch = createWatch({
    lease,
    tickMs: pushPolicy.tickMs,
    isDue: () => market.capsule().version !== checkedVersion || clock() >= dueAt,
    round: async (turn) => {
      const capsule = market.capsule();
      if (capsule.version !== checkedVersion) {
        checkedVersion = capsule.version;
        await book.check(unitsOf(capsule), capsule.asOf);
      }
      await deliver(turn);
      dueAt = (await book.nextDue()) ?? Number.POSITIVE_INFINITY;
    },
    onFailure: (cause) => {
      work.failedRounds += 1;
      checkedVersion = undefined;
      logger.warn({ err: cause }, "price alerts could not be looked at");
    },
  });

  return Object.freeze({
    ...watch,
    wake: () => {
      checkedVersion = undefined;
    },
    done: () => ({ ...work }),
  } satisfies PushWatch);
}

/** The newest figure of every symbol that has one. */
function unitsOf({ coins, currencies }: RatesCapsule): Readonly<Record<string, Decimal>> {
  const all = Object.entries({ ...coins, ...currencies });
  return Object.fromEntries(
    all.flatMap(([symbol, [units]]) =>
      units === null || units === undefined ? [] : [[symbol, units]],
    ),
  );
}
