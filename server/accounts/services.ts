import type { AccountsDeps } from "./accountsDeps.ts";
import { createTotp, type Totp } from "./account/createTotp.ts";
import { type Codes, createCodes } from "./codes/createCodes.ts";
import { type Attempts, createAttempts } from "./createAttempts.ts";
import { createPasswordHasher, type PasswordHasher } from "./crypto/createPasswordHasher.ts";
import { createSecrets, type Secrets } from "./crypto/createSecrets.ts";
import { passFailures } from "./passFailures.ts";
import { createSessions, type Sessions } from "./sessions/createSessions.ts";

/** What the account calls work with. */
export interface Services extends Pick<
  AccountsDeps,
  "store" | "clock" | "random" | "settings" | "logger" | "fetch"
> {
  readonly secrets: Secrets;
  readonly attempts: Attempts;
  readonly codes: Codes;
  readonly passwords: PasswordHasher;
  readonly sessions: Sessions;
  readonly totp: Totp;
}

/** Makes them of what the server gives. */
export function createServices(deps: AccountsDeps): Services {
  const { clock, random, settings, logger, fetch } = deps;
  const store = passFailures(deps.store);
  const secrets = createSecrets(deps.keys.sealingKey, random);
  const shared = { ...deps, store, secrets };
  return Object.freeze({
    store,
    clock,
    random,
    settings,
    logger,
    fetch,
    secrets,
    attempts: createAttempts(shared),
    codes: createCodes(shared),
    passwords: createPasswordHasher(random),
    sessions: createSessions(shared),
    totp: createTotp(shared),
  });
}
