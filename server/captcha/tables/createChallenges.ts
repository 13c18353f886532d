import { and, eq, gt, isNull, lt, type SQL, sql } from "drizzle-orm";
import type { Clock } from "../../../src/lib/clock.ts";
import type { FillRandom } from "../../../src/lib/traceId.ts";
import type { CaptchaType } from "../../../src/wire/account/captcha.ts";
import { randomSerial } from "../../crypto/secretTexts.ts";
import type { Store } from "../../store/createStore.ts";
import { challenges } from "../../store/schema/protection.ts";

/** What only the server may know of a challenge. */
export type Secret = Readonly<Record<string, unknown>>;

/** A challenge that may still be passed. */
export interface LiveChallenge {
  readonly scene: string;
  readonly kind: number;
  readonly secret: Secret;
}

/** Which challenge an answer is for; one that differs in any of them is another. */
export interface ChallengeName {
  readonly id: string;
  readonly scene: string;
  readonly kind: CaptchaType;
}

/** What a challenge becomes. */
export interface ChallengeChange {
  readonly kind: CaptchaType;
  readonly secret: Secret;
  readonly lifetimeMs: number;
}

/** Challenges in the database. Every step is one statement, so that of two processes or requests only one takes it. */
export interface Challenges {
  /** Makes one without a secret; answers its id. */
  open(challenge: Omit<ChallengeName, "id"> & { readonly lifetimeMs: number }): Promise<string>;
  /** `undefined` for an unknown one and for one that is used or over. */
  find(id: string): Promise<LiveChallenge | undefined>;
  /** Gives a challenge that has no secret yet its only one; false where there is none to give it to. */
  furnish(id: string, change: ChallengeChange): Promise<boolean>;
  /** Makes a challenge one of another kind, with a secret that takes the place of an older one; false where none lives. */
  turn(id: string, change: ChallengeChange): Promise<boolean>;
  /** Counts one try; answers the secret, or `undefined` where no such challenge lives or no try is left. */
  attempt(name: ChallengeName, most: number): Promise<Secret | undefined>;
  /** Uses the challenge up; answers its secret, or `undefined` where no such challenge lives. */
  take(name: ChallengeName): Promise<Secret | undefined>;
  /** Removes those that are over. */
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
    furnish: (id: string, next: ChallengeChange) =>
      changed(
        [...lives(id), eq(challenges.kind, next.kind), sql`${challenges.secret} = '{}'::jsonb`],
        next,
      ),
    turn: (id: string, next: ChallengeChange) => changed(lives(id), next),
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
