import type { Clock } from "../../../src/lib/clock.ts";
import type { FillRandom } from "../../../src/lib/createTraceId.ts";
import type { AttemptLimits, Messenger } from "../../calls/call.ts";
import type { Logger } from "../../log/createLog.ts";
import type { Store } from "../../store/createStore.ts";

/** The account at GeeTest, version 4. */
export interface GeetestAccount {
  readonly id: string;
  readonly key: string;
  /** The address that checks results; default: the service's own. */
  readonly validateUrl?: string;
}

/** The operator's settings for challenges. */
export interface CaptchaSettings {
  /** False lets every call through without a challenge. */
  readonly isOn: boolean;
  /** Replaces the slider; `undefined` keeps the slider. */
  readonly geetest: GeetestAccount | undefined;
}

/** The dependencies of `createCaptcha`. */
export interface CaptchaDeps {
  readonly store: Store;
  readonly clock: Clock;
  /** Cryptographic random bytes. */
  readonly random: FillRandom;
  readonly messenger: Pick<Messenger, "sendCode">;
  readonly limits: AttemptLimits;
  readonly keys: {
    /** 32 bytes. The key for hashes of codes, addresses and contacts is derived from them. */
    readonly sealingKey: Uint8Array;
  };
  readonly settings: CaptchaSettings;
  readonly logger: Logger;
  /** Sends requests to GeeTest, nothing else. */
  readonly fetch: typeof fetch;
}
