import type { Clock } from "../../../src/lib/clock.ts";
import type { Day, PriceSource } from "../../../src/wire/market/market.ts";
import type { MarketFailure, MarketSourceError } from "../model/marketSource.ts";

/** The state of one source, for operators. */
export interface SourceStatus {
  /** The source that is configured. */
  readonly configured: PriceSource["id"];
  /** Failed refreshes in a row. */
  readonly failures: number;
  /** The last failure, until the next success. */
  readonly lastFailure?: FailureNote;
  /** True while the source is not asked, after failures or because it said when to come again. */
  readonly isLeftAlone: boolean;
}

/** The state of the market data, for operators; its first members are those of the first source. */
export interface MarketStatus extends SourceStatus {
  /** The source of the answered figures: the snapshot until a live source has answered. */
  readonly answering: PriceSource["id"];
  readonly asOf: Day;
  readonly fetchedAt: number;
  /** Milliseconds since the figures were taken. */
  readonly ageMs: number;
  /** The other sources that are asked. */
  readonly others: readonly SourceStatus[];
}

/** The time and the reason of a failed refresh. */
export interface FailureNote {
  readonly kind: MarketFailure;
  readonly message: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Counts failed refreshes. */
export interface RefreshStatus {
  succeeded(): void;
  failed(error: MarketSourceError): void;
  read(): Pick<SourceStatus, "failures" | "lastFailure">;
}

/** Starts with no failure. */
export function createRefreshStatus(clock: Clock): RefreshStatus {
  let failures = 0;
  let lastFailure: FailureNote | undefined;
  return Object.freeze({
    succeeded: () => {
      failures = 0;
      lastFailure = undefined;
    },
    failed: ({ kind, message }: MarketSourceError) => {
      failures += 1;
      lastFailure = Object.freeze({ kind, message, at: clock() });
    },
    read: () => ({ failures, ...(lastFailure && { lastFailure }) }),
  });
}
