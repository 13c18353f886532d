import type { Clock } from "../../../src/lib/clock.ts";
import type { FillRandom } from "../../../src/lib/createTraceId.ts";
import type { Messenger } from "../../calls/call.ts";
import type { Logger } from "../../log/createLog.ts";
import type { CaptchaSettings } from "../model/captchaDeps.ts";
import type { Counter } from "../model/createCounter.ts";
import type { ValidateGeetest } from "../geetest/createGeetestCheck.ts";
import type { Challenges } from "../tables/createChallenges.ts";
import type { Tokens } from "../tables/createTokens.ts";
import { gatewayCodes } from "../../../src/wire/envelope.ts";
import { GatewayFailure } from "../../calls/gatewayFailure.ts";

/** The parts that the calls of a challenge share. */
export interface CaptchaParts {
  readonly challenges: Challenges;
  readonly tokens: Tokens;
  readonly counter: Counter;
  readonly messenger: Pick<Messenger, "sendCode">;
  readonly settings: CaptchaSettings;
  /** `undefined` without an account at GeeTest. */
  readonly validateGeetest: ValidateGeetest | undefined;
  /** Keyed hash of texts, hexadecimal. */
  readonly hash: (...parts: readonly string[]) => string;
  readonly random: FillRandom;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** The same answer for an unknown, a used and an expired challenge, so that ids cannot be probed. */
export function challengeOver(): GatewayFailure {
  return new GatewayFailure(
    gatewayCodes.codeExpired,
    "This challenge has expired. Please start a new one.",
  );
}

/** The failure of a wrong answer. */
export function wrongAnswer(message = "That wasn't right. Please try again."): GatewayFailure {
  return new GatewayFailure(gatewayCodes.wrongCode, message);
}
