import type { Chaos } from "../../support/chaos/openChaos.ts";

/** A fault between `track()` and the ledger. */
export interface ChaosCase {
  readonly name: string;
  /** Resolves when everything that was promised must soon be in the ledger. */
  readonly run: (chaos: Chaos) => Promise<void>;
  /** Default true: at least one receipt must have been durable, or the case has shown nothing. */
  readonly promises?: boolean;
}

/** The events that a case tracks at a time: enough for parts of several batches. */
export const someEvents = 20;
