import type { Outcome } from "./simulate.ts";

/** Throws if an event is lost, or counts twice: the product promises neither. */
export function requireWhole({ account, acceptedAgain }: Outcome): void {
  if (account.lost !== 0 || acceptedAgain !== 0)
    throw new Error(`${account.lost} events are lost, ${acceptedAgain} count twice`);
}
