import {
  captchaTokenHeader,
  type ChallengeData,
  challengeGroup,
} from "../../src/wire/account/captcha.ts";
import { protocolCodes } from "../../src/wire/envelope.ts";
import type { ChallengeGuard } from "../calls/call.ts";
import { GatewayFailure } from "../calls/gatewayFailure.ts";
import type { Tokens } from "./rows/createTokens.ts";

/** The guard of calls that want proof of a person first; one that is off lets everything through. */
export function createGuard(tokens: Pick<Tokens, "redeem">, isOn: boolean): ChallengeGuard {
  return Object.freeze({
    require: async ({ headers }: Parameters<ChallengeGuard["require"]>[0], scene: string) => {
      if (!isOn) return;
      const token = headers.get(captchaTokenHeader) ?? "";
      if (token !== "" && (await tokens.redeem(token, scene))) return;
      const data: ChallengeData = { group: challengeGroup, data: scene };
      throw new GatewayFailure(
        protocolCodes.challengeRequired,
        "Please show first that you are a person.",
        { data },
      );
    },
  });
}
