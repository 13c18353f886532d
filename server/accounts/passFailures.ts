import { GatewayFailure } from "../calls/gatewayFailure.ts";
import type { Store } from "../store/createStore.ts";
import type { Database } from "../store/driver.ts";

type Outcome<T> = { readonly value: T } | { readonly failure: GatewayFailure };

/**
 * A store out of which a call's failure comes as it was thrown, its transaction undone. The store itself takes every
 * error with a `code` for one of the database.
 */
export function passFailures(store: Pick<Store, "run">): Pick<Store, "run"> {
  return Object.freeze({
    run: async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
      const outcome = await store.run(async (db): Promise<Outcome<T>> => {
        try {
          return { value: await work(db) };
        } catch (error) {
          if (error instanceof GatewayFailure) return { failure: error };
          throw error;
        }
      });
      if ("failure" in outcome) throw outcome.failure;
      return outcome.value;
    },
  });
}
