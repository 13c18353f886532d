import { and, eq, gt, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Clock } from "../../../src/lib/clock.ts";
import type { FillRandom } from "../../../src/lib/createTraceId.ts";
import type { CaptchaType } from "../../../src/wire/account/captcha.ts";
import { randomSerial } from "../../crypto/secretTexts.ts";
import type { Store } from "../../store/createStore.ts";
import { challenges } from "../../store/schema/protection.ts";

/** The part of a challenge that only the server may know. */
export type Secret = Readonly<Record<string, unknown>>;

/** A challenge that can still be passed. */
export interface LiveChallenge {
  readonly scene: string;
  readonly kind: number;
  readonly secret: Secret;
}

/** Identifies the challenge that an answer is for, by all of these members. */
export interface ChallengeName {
  readonly id: string;
  readonly scene: string;
  readonly kind: CaptchaType;
}

/** The new state of a challenge. */
export interface ChallengeChange {
  readonly kind: CaptchaType;
  readonly secret: Secret;
  readonly lifetimeMs: number;
}

/**
 * Challenges in the database. Every step is one statement, so that only one of several processes or requests takes it.
 */
export interface Challenges {
  /** Creates a challenge without a secret. Answers its id. */
  open(challenge: Omit<ChallengeName, "id"> & { readonly lifetimeMs: number }): Promise<string>;
  /** Finds a challenge; `undefined` if it is unknown, used or expired. */
  find(id: string): Promise<LiveChallenge | undefined>;
  /** Sets the only secret of a challenge that has none yet. False if there is no such challenge. */
  setSecret(id: string, change: ChallengeChange): Promise<boolean>;
  /** Changes the kind of a challenge, and replaces its secret. False if there is no valid challenge. */
  replace(id: string, change: ChallengeChange): Promise<boolean>;
  /** Counts one try. Answers the secret, or `undefined` if there is no such valid challenge or no try is left. */
  attempt(name: ChallengeName, most: number): Promise<Secret | undefined>;
  /** Uses the challenge up. Answers its secret, or `undefined` if there is no such valid challenge. */
  take(name: ChallengeName): Promise<Secret | undefined>;
  /** Removes expired challenges. */
  sweep(): Promise<void>;
}

/** Challenges of the table `challenges`. */
export function createChallenges(deps: {
  readonly store: Pick<Store, "run">;
  readonly clock: Clock;
  readonly random: FillRandom;
}): Challenges {
  const { store, clock, random } = deps;
  const lives = (id: string): SQL[] => [
    eq(challenges.id, id),
    isNull(challenges.usedAt),
    gt(challenges.expiresAt, new Date(clock())),
  ];
  const named = ({ id, scene, kind }: ChallengeName): SQL[] => [
    ...lives(id),
    eq(challenges.scene, scene),
    eq(challenges.kind, kind),
  ];
  const change = async (
    where: readonly SQL[],
    set: Partial<typeof challenges.$inferInsert> | { readonly failures: SQL },
  ): Promise<Secret | undefined> => {
    const rows = await store.run((db) =>
      db
        .update(challenges)
        .set(set)
        .where(and(...where))
        .returning({ secret: challenges.secret }),
    );
    return rows[0]?.secret;
  };
  const changed = async (
    where: readonly SQL[],
    { lifetimeMs, kind, secret }: ChallengeChange,
  ): Promise<boolean> => {
    const expiresAt = new Date(clock() + lifetimeMs);
    return (await change(where, { kind, secret, expiresAt })) !== undefined;
  };

  return Object.freeze({
    open: async ({ scene, kind, lifetimeMs }: Parameters<Challenges["open"]>[0]) => {
      const id = randomSerial(random);
      const now = clock();
      const row = { id, scene, kind, secret: {}, createdAt: new Date(now) };
      await store.run(async (db) => {
        await db.insert(challenges).values({ ...row, expiresAt: new Date(now + lifetimeMs) });
      });
      return id;
    },
    find: async (id: string) => {
      const { scene, kind, secret } = challenges;
      const rows = await store.run((db) =>
        db
          .select({ scene, kind, secret })
          .from(challenges)
          .where(and(...lives(id))),
      );
      return rows[0];
    },
    setSecret: (id: string, next: ChallengeChange) =>
      changed(
        [...lives(id), eq(challenges.kind, next.kind), sql`${challenges.secret} = '{}'::jsonb`],
        next,
      ),
    replace: (id: string, next: ChallengeChange) => changed(lives(id), next),
    attempt: (name: ChallengeName, most: number) =>
      change([...named(name), lt(challenges.failures, most)], {
        failures: sql`${challenges.failures} + 1`,
      }),
    take: (name: ChallengeName) => change(named(name), { usedAt: new Date(clock()) }),
    sweep: () =>
      store.run(async (db) => {
        await db.delete(challenges).where(lt(challenges.expiresAt, new Date(clock())));
      }),
  });
}
