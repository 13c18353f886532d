import * as v from "valibot";
import type { CaptchaTokenData, CaptchaType } from "../../../src/wire/account/captcha.ts";
import { gatewayCodes } from "../../../src/wire/envelope.ts";
import { equalTexts } from "../../crypto/secretTexts.ts";
import { readInput } from "../../calls/readInput.ts";
import type { PrivateRoute } from "../../calls/call.ts";
import { GatewayFailure } from "../../calls/gatewayFailure.ts";
import { addressBlock, addressSite } from "../../calls/clientAddress.ts";
import { captchaPolicy } from "../model/captchaPolicy.ts";
import type { ChallengeName } from "../tables/createChallenges.ts";
import { judgeTrace } from "../slider/judgeTrace.ts";
import { type CaptchaParts, challengeOver, wrongAnswer } from "./captchaParts.ts";
import { answers, inputs } from "./inputs.ts";

/** An answer to a challenge, from one network address. */
interface Attempt {
  readonly name: ChallengeName;
  readonly answer: unknown;
  readonly address: string;
  /** The network that the address belongs to, which may be many of them. */
  readonly network: string;
  readonly traceId: string;
}

/** Throws a `GatewayFailure` for a wrong answer. */
type Judge = (attempt: Attempt) => Promise<void>;

/**
 * The call that judges an answer and issues a token for a right one. Every slider and every result of a third party is
 * judged once.
 */
export function checkCaptcha(parts: CaptchaParts): PrivateRoute {
  const judges: Readonly<Record<CaptchaType, Judge>> = {
    1: judgeSlider(parts),
    2: judgeCode(parts),
    3: judgeGeetest(parts),
  };
  return {
    method: "POST",
    access: "anyone",
    maxBodyBytes: captchaPolicy.maxCheckBytes,
    handle: async ({ input, clientAddress, traceId }) => {
      const {
        captchaType: kind,
        captchaId: id,
        scene,
        captchaValidate,
      } = readInput(inputs.checkCaptcha, input);
      const answer = decode(captchaValidate);
      const address = addressBlock(clientAddress);
      const network = addressSite(clientAddress);
      await judges[kind]({ name: { id, scene, kind }, answer, address, network, traceId });
      const captchaToken = await parts.tokens.issue(scene);
      return { data: { captchaToken } satisfies CaptchaTokenData };
    },
  };
}

function judgeSlider({ challenges, counter, clock, logger }: CaptchaParts): Judge {
  const secretForm = v.object({ gapX: v.number(), shownAt: v.number() });
  return async ({ name, answer, address, network, traceId }) => {
    const trace = readAnswer(answers.slider, answer);
    const isByHand = trace.input === "pointer";
    await counter.check("failuresByAddress", address);
    if (!isByHand) await counter.check("stepFailuresByAddress", address);
    const secret = v.safeParse(secretForm, await challenges.take(name));
    if (!secret.success) throw challengeOver();
    const { gapX, shownAt } = secret.output;
    const verdict = judgeTrace(trace, { gapX, sinceMs: clock() - shownAt });
    if (verdict === "passed") {
      // Counted even if it is one too many: whatever solves that many is a program, or shares the network with one.
      await counter.count("solvedByNetwork", network);
      await counter.count("solvedByNetworkInDay", network);
      return;
    }
    logger.debug({ traceId, verdict, input: trace.input }, "slider failed");
    await counter.note("failuresByAddress", address);
    if (!isByHand) await counter.note("stepFailuresByAddress", address);
    throw wrongAnswer();
  };
}

/** Counts a try before it compares the code, so that simultaneous tries get no more than consecutive ones. */
function judgeCode({ challenges, counter, hash }: CaptchaParts): Judge {
  return async ({ name, answer, address }) => {
    const { code } = readAnswer(answers.code, answer);
    await counter.check("codeFailuresByAddress", address);
    const secret = await challenges.attempt(name, captchaPolicy.codeTries);
    if (secret === undefined) throw challengeOver();
    const isRight = equalTexts(String(secret["codeHash"]), hash("captcha code", name.id, code));
    if (isRight && (await challenges.take(name)) !== undefined) return;
    await counter.note("codeFailuresByAddress", address);
    throw wrongAnswer("Incorrect code.");
  };
}

function judgeGeetest({ challenges, counter, validateGeetest, logger }: CaptchaParts): Judge {
  return async ({ name, answer, address, traceId }) => {
    const result = readAnswer(answers.geetest, answer);
    await counter.check("failuresByAddress", address);
    if (validateGeetest === undefined || (await challenges.take(name)) === undefined)
      throw challengeOver();
    const verdict = await validateGeetest(result);
    if (verdict.ok && verdict.value === "passed") return;
    if (verdict.ok) {
      await counter.note("failuresByAddress", address);
      throw wrongAnswer();
    }
    logger.error({ traceId, reason: verdict.error }, "GeeTest could not judge a result");
    throw new GatewayFailure(
      gatewayCodes.unavailable,
      "We couldn't check the challenge. Please use a one-time code instead.",
    );
  };
}

function decode(base64: string): unknown {
  try {
    const bytes = Buffer.from(base64, "base64");
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw malformedAnswer();
  }
}

function readAnswer<S extends v.GenericSchema>(schema: S, answer: unknown): v.InferOutput<S> {
  const checked = v.safeParse(schema, answer, { abortEarly: true });
  if (!checked.success) throw malformedAnswer();
  return checked.output;
}

function malformedAnswer(): GatewayFailure {
  return new GatewayFailure(
    gatewayCodes.invalidParameter,
    "The parameter captchaValidate must be an answer of its type.",
    { data: { field: "captchaValidate" } },
  );
}
