import type { Chaos } from "../../support/chaos/openChaos.ts";

/** Something that goes wrong between `track()` and the ledger. */
export interface ChaosCase {
  readonly name: string;
  /** Ends when everything that was promised must be in the ledger soon. */
  readonly run: (chaos: Chaos) => Promise<void>;
  /** Default true: at least one receipt must have been durable, or the case has shown nothing. */
  readonly promises?: boolean;
}

/** Events that a case tracks at a time: more than one batch takes part of. */
export const someEvents = 20;
