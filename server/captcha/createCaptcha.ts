import { securityPaths } from "../../src/wire/account/accountPaths.ts";
import { createSecrets } from "../crypto/createSecrets.ts";
import type { ChallengeGuard, PrivateRoute, PrivateRoutes } from "../calls/call.ts";
import type { CaptchaDeps } from "./model/captchaDeps.ts";
import { captchaPolicy } from "./model/captchaPolicy.ts";
import type { CaptchaParts } from "./calls/captchaParts.ts";
import { checkCaptcha } from "./calls/checkCaptcha.ts";
import { getCaptchaId } from "./calls/getCaptchaId.ts";
import { sendCode } from "./calls/sendCode.ts";
import { sliderPuzzle } from "./calls/sliderPuzzle.ts";
import { createCounter } from "./model/createCounter.ts";
import { type CaptchaFrame, createFrame } from "./geetest/createFrame.ts";
import { createGeetestCheck } from "./geetest/createGeetestCheck.ts";
import { createChallenges } from "./tables/createChallenges.ts";
import { createTokens, type Tokens } from "./tables/createTokens.ts";
import {
  captchaTokenHeader,
  type ChallengeData,
  challengeGroup,
} from "../../src/wire/account/captcha.ts";
import { protocolCodes } from "../../src/wire/envelope.ts";
import { GatewayFailure } from "../calls/gatewayFailure.ts";

/** Proof that the caller is a person: the calls that give it and the guard that asks for it. */
export interface Captcha {
  readonly routes: PrivateRoutes;
  readonly guard: ChallengeGuard;
  /** An HTML document that is not a call, for GET; `undefined` without an account at GeeTest. */
  readonly frame: CaptchaFrame | undefined;
}

/**
 * Challenges over the tables `challenges` and `captcha_tokens`, which all processes on the database share. A challenge
 * is the slider, or GeeTest if it is configured; a one-time code can replace either.
 */
export function createCaptcha(deps: CaptchaDeps): Captcha {
  const { store, clock, random, limits, keys, settings, fetch } = deps;
  const { hash } = createSecrets(keys.sealingKey, random);
  const { geetest } = settings;
  const challenges = createChallenges({ store, clock, random });
  const tokens = createTokens({ store, clock, random });
  const parts: CaptchaParts = {
    challenges,
    tokens,
    counter: createCounter(limits, hash),
    messenger: deps.messenger,
    settings,
    validateGeetest: geetest && createGeetestCheck(geetest, fetch),
    hash,
    random,
    clock,
    logger: deps.logger,
  };
  let nextSweepMs = 0;
  const sweep = async (): Promise<void> => {
    if (clock() < nextSweepMs) return;
    nextSweepMs = clock() + captchaPolicy.sweepEveryMs;
    await Promise.all([challenges.sweep(), tokens.sweep()]);
  };
  const swept = (route: PrivateRoute): PrivateRoute => ({
    ...route,
    handle: async (call) => {
      await sweep();
      return route.handle(call);
    },
  });
  return Object.freeze({
    routes: {
      [securityPaths.getCaptchaId]: swept(getCaptchaId(parts)),
      [securityPaths.sliderPuzzle]: sliderPuzzle(parts),
      [securityPaths.checkCaptcha]: checkCaptcha(parts),
      [securityPaths.captchaCode]: sendCode(parts),
    },
    guard: createGuard(tokens, settings.isOn),
    frame: geetest && createFrame(),
  });
}

/** The guard of calls that require proof of a person. A guard that is off admits every call. */
function createGuard(tokens: Pick<Tokens, "redeem">, isOn: boolean): ChallengeGuard {
  return Object.freeze({
    require: async ({ headers }: Parameters<ChallengeGuard["require"]>[0], scene: string) => {
      if (!isOn) return;
      const token = headers.get(captchaTokenHeader) ?? "";
      if (token !== "" && (await tokens.redeem(token, scene))) return;
      const data: ChallengeData = { group: challengeGroup, data: scene };
      throw new GatewayFailure(
        protocolCodes.challengeRequired,
        "Please complete the security check first.",
        { data },
      );
    },
  });
}
