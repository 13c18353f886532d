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
  /** The network that tries, where the bound has a reserve for each. */
  readonly from?: string;
}

/** Bounds of tries. */
export interface Attempts {
  /**
   * Counts the tries. After the free ones it asks for a challenge of the scene, if one is given. After the most, and the
   * reserve of the network that tries, it throws `tooManyAttempts`. Answers whether a challenge has been passed.
   */
  readonly admit: Admit<boolean>;
  /** Like `admit`, but counts the tries only when the answered function is called, which then checks the bounds again. */
  readonly open: Admit<() => Promise<boolean>>;
  /** True if another try is no longer free, without counting one. */
  readonly isOverFree: (tried: Attempt) => Promise<boolean>;
  /** Takes back tries that were counted, because they were not made. */
  readonly withdraw: (tries: readonly Attempt[]) => Promise<void>;
  /** Resets the count after a success. */
  readonly forget: (tried: Attempt) => Promise<void>;
}

type Admit<T> = (
  call: Pick<Call, "headers">,
  scene: string | undefined | AskedScene,
  tries: readonly Attempt[],
) => Promise<T>;

/** A scene whose challenge is asked for even of free tries. */
export interface AskedScene {
  readonly scene: string;
  readonly isAsked: boolean;
}

/** How often one thing was tried, in all and by one network. */
interface Tried {
  readonly bound: Bound;
  readonly inAll: number;
  readonly byNetwork: number;
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
  const networkNameOf = ({ kind, subject, from }: Attempt): string | undefined =>
    from === undefined ? undefined : `${kind}:${secrets.hash("attempt", subject, from)}`;
  const namesOf = (attempt: Attempt): string[] =>
    [nameOf(attempt), networkNameOf(attempt)].filter((name) => name !== undefined);
  const counts = (
    tries: readonly Attempt[],
    count: (name: string, windowMs: number) => Promise<number>,
  ): Promise<Tried[]> =>
    Promise.all(
      tries.map(async (attempt) => {
        const bound: Bound = bounds[attempt.kind];
        const inAll = await count(nameOf(attempt), bound.windowMs);
        const network = networkNameOf(attempt);
        const byNetwork = network === undefined ? inAll : await count(network, bound.windowMs);
        return { bound, inAll, byNetwork };
      }),
    );

  const open: Attempts["open"] = async (call, wanted, tries) => {
    const { scene, isAsked: isAlwaysAsked } =
      typeof wanted === "object" ? wanted : { scene: wanted, isAsked: false };
    const before = await counts(tries, limits.peek);
    if (before.some(({ bound, ...tried }) => isUsedUp(bound, tried))) throw tooManyAttempts();
    const isOverFree = before.some(({ bound, inAll }) => inAll >= bound.free);
    const isAsked = scene !== undefined && (isOverFree || isAlwaysAsked);
    if (isAsked) await challenge.require(call, scene);
    return async () => {
      const after = await counts(tries, limits.hit);
      const isOver = after.some(({ bound, inAll, byNetwork }) =>
        isUsedUp(bound, { inAll: inAll - 1, byNetwork: byNetwork - 1 }),
      );
      if (isOver) throw tooManyAttempts();
      const isFree = after.every(({ bound, inAll }) => inAll <= bound.free);
      if (isAsked || isFree || scene === undefined) return isAsked;
      await challenge.require(call, scene);
      return true;
    };
  };

  return Object.freeze({
    open,
    admit: async (...asked: Parameters<Attempts["admit"]>) => {
      const count = await open(...asked);
      return count();
    },
    isOverFree: async (tried: Attempt) => {
      const { windowMs, free } = bounds[tried.kind];
      return (await limits.peek(nameOf(tried), windowMs)) >= free;
    },
    withdraw: async (tries: readonly Attempt[]) => {
      for (const attempt of tries) {
        const { windowMs } = bounds[attempt.kind];
        for (const name of namesOf(attempt)) await limits.withdraw(name, windowMs);
      }
    },
    forget: async (tried: Attempt) => {
      for (const name of namesOf(tried)) await limits.clear(name);
    },
  });
}

/** True if neither the tries in all nor the reserve of the network leave another one. */
function isUsedUp(
  { most, reserve = 0 }: Bound,
  { inAll, byNetwork }: Pick<Tried, "inAll" | "byNetwork">,
): boolean {
  return inAll >= most && byNetwork >= reserve;
}

function tooManyAttempts(): GatewayFailure {
  return new GatewayFailure(
    protocolCodes.tooManyAttempts,
    "Too many attempts. Please try again later.",
  );
}
