import type { Clock } from "../../../src/lib/clock.ts";
import type { FillRandom } from "../../../src/lib/createTraceId.ts";
import type { AttemptLimits, ChallengeGuard, Messenger } from "../../calls/call.ts";
import type { Logger } from "../../log/createLog.ts";
import type { Store } from "../../store/createStore.ts";

/** The operator's settings for accounts. */
export interface AccountSettings {
  /** Name of the product in messages, two-factor apps and texts to sign. */
  readonly brand: string;
  /** Origin of the site, if it is known. With https, cookies without the `__Host-` prefix are ignored. */
  readonly publicOrigin: string | undefined;
  /** Client id of Sign in with Google; `undefined` leaves it out. */
  readonly googleClientId: string | undefined;
  /** Services id of Sign in with Apple; `undefined` leaves it out. */
  readonly appleClientId: string | undefined;
  /** Token of the Telegram bot whose mini app may sign people in, `<bot id>:<secret>`; `undefined` leaves it out. */
  readonly telegramBotToken: string | undefined;
}

/** The dependencies of `createAccounts`. */
export interface AccountsDeps {
  readonly store: Pick<Store, "run">;
  readonly clock: Clock;
  /** Cryptographic random bytes. */
  readonly random: FillRandom;
  readonly messenger: Messenger;
  readonly limits: AttemptLimits;
  readonly challenge: ChallengeGuard;
  readonly keys: {
    /** 32 bytes. The keys for sealing, for hashes of codes and for renewed tokens are derived from them. */
    readonly sealingKey: Uint8Array;
  };
  readonly settings: AccountSettings;
  readonly logger: Logger;
  /** Fetches the published keys of third parties, nothing else. */
  readonly fetch: typeof fetch;
}
