import type { AccountsDeps } from "../model/accountsDeps.ts";
import { createTotp, type Totp } from "../codes/createTotp.ts";
import { type Codes, createCodes } from "../codes/createCodes.ts";
import { type Attempts, createAttempts } from "./createAttempts.ts";
import { createPasswordHasher, type PasswordHasher } from "../passwords/createPasswordHasher.ts";
import { createSecrets, type Secrets } from "../../crypto/createSecrets.ts";
import { createSessions, type Sessions } from "../sessions/createSessions.ts";
import { GatewayFailure } from "../../calls/gatewayFailure.ts";
import type { Store } from "../../store/createStore.ts";
import type { Database } from "../../store/storeDriver.ts";

/** The services that the account calls use. */
export interface Services extends Pick<
  AccountsDeps,
  "store" | "clock" | "random" | "settings" | "logger" | "fetch" | "messenger"
> {
  readonly secrets: Secrets;
  readonly attempts: Attempts;
  readonly codes: Codes;
  readonly passwords: PasswordHasher;
  readonly sessions: Sessions;
  readonly totp: Totp;
}

/** Makes the services from the server's dependencies. */
export function createServices(deps: AccountsDeps): Services {
  const { clock, random, settings, logger, fetch, messenger } = deps;
  const store = rethrowCallFailures(deps.store);
  const secrets = createSecrets(deps.keys.sealingKey, random);
  const shared = { ...deps, store, secrets };
  return Object.freeze({
    store,
    clock,
    random,
    settings,
    logger,
    fetch,
    messenger,
    secrets,
    attempts: createAttempts(shared),
    codes: createCodes(shared),
    passwords: createPasswordHasher(random),
    sessions: createSessions(shared),
    totp: createTotp(shared),
  });
}

type Outcome<T> = { readonly value: T } | { readonly failure: GatewayFailure };

/**
 * A store that rethrows a call's failure unchanged, after its transaction is undone. The store itself would take any
 * error with a `code` for one of the database.
 */
function rethrowCallFailures(store: Pick<Store, "run">): Pick<Store, "run"> {
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
