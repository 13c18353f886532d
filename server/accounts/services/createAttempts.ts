import { protocolCodes } from "../../../src/wire/envelope.ts";
import type { AttemptLimits, Call, ChallengeGuard } from "../../calls/call.ts";
import { GatewayFailure } from "../../calls/gatewayFailure.ts";
import type { Secrets } from "../../crypto/createSecrets.ts";
import { type Bound, bounds } from "../model/policy.ts";

/** One attempt: the bound that applies, and the subject it is counted for. */
export interface Attempt {
  readonly kind: keyof typeof bounds;
  /** A login name, an address, a user id: only its keyed hash is kept. */
  readonly subject: string;
}

/** Bounds of tries. */
export interface Attempts {
  /**
   * Counts the tries. After the free ones it asks for a challenge of the scene, if one is given. After the most it throws
   * `tooManyAttempts`.
   */
  readonly admit: (
    call: Pick<Call, "headers">,
    scene: string | undefined,
    tries: readonly Attempt[],
  ) => Promise<void>;
  /** Resets the count after a success. */
  readonly forget: (tried: Attempt) => Promise<void>;
}

/** Tries are counted before they are made, so that simultaneous ones get no more than consecutive ones. */
export function createAttempts(deps: {
  readonly limits: AttemptLimits;
  readonly challenge: ChallengeGuard;
  readonly secrets: Secrets;
}): Attempts {
  const { limits, challenge, secrets } = deps;
  const nameOf = ({ kind, subject }: Attempt): string =>
    `${kind}:${secrets.hash("attempt", subject)}`;
  const counts = (
    tries: readonly Attempt[],
    count: (name: string, windowMs: number) => Promise<number>,
  ): Promise<{ bound: Bound; tried: number }[]> =>
    Promise.all(
      tries.map(async (attempt) => {
        const bound = bounds[attempt.kind];
        return { bound, tried: await count(nameOf(attempt), bound.windowMs) };
      }),
    );

  return Object.freeze({
    admit: async (
      call: Pick<Call, "headers">,
      scene: string | undefined,
      tries: readonly Attempt[],
    ) => {
      const before = await counts(tries, limits.peek);
      if (before.some(({ bound, tried }) => tried >= bound.most)) throw tooManyAttempts();
      const isAsked = scene !== undefined && before.some(({ bound, tried }) => tried >= bound.free);
      if (isAsked) await challenge.require(call, scene);
      const after = await counts(tries, limits.hit);
      if (after.some(({ bound, tried }) => tried > bound.most)) throw tooManyAttempts();
      const isOver = after.some(({ bound, tried }) => tried > bound.free);
      if (isOver && !isAsked && scene !== undefined) await challenge.require(call, scene);
    },
    forget: (tried: Attempt) => limits.clear(nameOf(tried)),
  });
}

function tooManyAttempts(): GatewayFailure {
  return new GatewayFailure(
    protocolCodes.tooManyAttempts,
    "There were too many attempts. Please try again later.",
  );
}
