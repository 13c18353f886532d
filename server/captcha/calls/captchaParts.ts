import type { Clock } from "../../../src/lib/clock.ts";
import type { FillRandom } from "../../../src/lib/traceId.ts";
import type { Messenger } from "../../calls/call.ts";
import type { Logger } from "../../log/createLog.ts";
import type { CaptchaSettings } from "../captchaDeps.ts";
import type { Counter } from "../createCounter.ts";
import type { ValidateGeetest } from "../geetest/createGeetestCheck.ts";
import type { Challenges } from "../rows/createChallenges.ts";
import type { Tokens } from "../rows/createTokens.ts";

/** What the calls of a challenge work with. */
export interface CaptchaParts {
  readonly challenges: Challenges;
  readonly tokens: Tokens;
  readonly counter: Counter;
  readonly messenger: Messenger;
  readonly settings: CaptchaSettings;
  /** `undefined` without an account there. */
  readonly validateGeetest: ValidateGeetest | undefined;
  /** Keyed hash of texts, hexadecimal. */
  readonly hash: (...parts: readonly string[]) => string;
  readonly random: FillRandom;
  readonly clock: Clock;
  readonly logger: Logger;
}
