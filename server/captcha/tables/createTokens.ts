import { and, eq, gt, isNull, lt } from "drizzle-orm";
import type { Clock } from "../../../src/lib/clock.ts";
import type { FillRandom } from "../../../src/lib/createTraceId.ts";
import { randomToken, sha256Hex } from "../../crypto/secretTexts.ts";
import type { Store } from "../../store/createStore.ts";
import { captchaTokens } from "../../store/schema/protection.ts";
import { captchaPolicy } from "../model/captchaPolicy.ts";

/** Tokens of passed challenges. The database only has their hashes. */
export interface Tokens {
  /** A new token for one call of the scene in the next `captchaPolicy.tokenMs`. */
  issue(scene: string): Promise<string>;
  /** True for a valid, unused token of this scene, which is then used up. */
  redeem(token: string, scene: string): Promise<boolean>;
  /** Removes expired tokens. */
  sweep(): Promise<void>;
}

/** Tokens of the table `captcha_tokens`. */
export function createTokens(deps: {
  readonly store: Pick<Store, "run">;
  readonly clock: Clock;
  readonly random: FillRandom;
}): Tokens {
  const { store, clock, random } = deps;
  return Object.freeze({
    issue: async (scene: string) => {
      const token = randomToken(random);
      const expiresAt = new Date(clock() + captchaPolicy.tokenMs);
      await store.run(async (db) => {
        await db.insert(captchaTokens).values({ tokenHash: sha256Hex(token), scene, expiresAt });
      });
      return token;
    },
    redeem: async (token: string, scene: string) => {
      const now = new Date(clock());
      const isGood = and(
        eq(captchaTokens.tokenHash, sha256Hex(token)),
        eq(captchaTokens.scene, scene),
        isNull(captchaTokens.usedAt),
        gt(captchaTokens.expiresAt, now),
      );
      const rows = await store.run((db) =>
        db
          .update(captchaTokens)
          .set({ usedAt: now })
          .where(isGood)
          .returning({ scene: captchaTokens.scene }),
      );
      return rows.length > 0;
    },
    sweep: () =>
      store.run(async (db) => {
        await db.delete(captchaTokens).where(lt(captchaTokens.expiresAt, new Date(clock())));
      }),
  });
}
