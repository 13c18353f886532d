import { and, eq, isNull, lt, or } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import type { TwoFactorData } from "../../../src/wire/account/account.ts";
import type { Database } from "../../store/storeDriver.ts";
import { users } from "../../store/schema/accounts.ts";
import type { AccountsDeps } from "../model/accountsDeps.ts";
import type { Secrets } from "../../crypto/createSecrets.ts";
import { policy } from "../model/policy.ts";
import type { UserRow } from "../users/userRows.ts";

/** Two-factor apps (RFC 6238): SHA-1, six digits, 30 seconds, which every app supports. */
export interface Totp {
  /** A new secret of the user: the data that the app is shown, and the sealed secret to store. */
  readonly make: (user: UserRow, label: string) => TwoFactorData & { readonly sealed: string };
  /** The time step of a right code; `undefined` for a wrong one. It counts only once it is accepted. */
  readonly stepOf: (user: UserRow, sealed: string, code: string) => number | undefined;
  /** Stores the step. Answers false if it is not newer than the newest stored one, so that no code works twice. */
  readonly accept: (db: Database, user: UserRow, step: number) => Promise<boolean>;
}

/** Secrets are stored sealed, each for its user. */
export function createTotp(
  deps: Pick<AccountsDeps, "clock" | "random" | "settings"> & { readonly secrets: Secrets },
): Totp {
  const { clock, random, settings, secrets } = deps;
  const contextOf = ({ id }: UserRow): string => `totp ${id}`;
  const totpOf = (secret: Secret, label: string): TOTP =>
    new TOTP({
      issuer: settings.brand,
      label,
      algorithm: "SHA1",
      digits: 6,
      period: policy.totpPeriodMs / 1000,
      secret,
    });

  return Object.freeze({
    make: (user: UserRow, label: string) => {
      const secret = new Secret({ buffer: random(new Uint8Array(policy.totpSecretBytes)).buffer });
      const { base32 } = secret;
      const sealed = secrets.seal(base32, contextOf(user));
      return { secret: base32, uri: totpOf(secret, label).toString(), sealed };
    },
    stepOf: (user: UserRow, sealed: string, code: string) => {
      const secret = Secret.fromBase32(secrets.open(sealed, contextOf(user)));
      const now = clock();
      const delta = totpOf(secret, user.id).validate({
        token: code,
        timestamp: now,
        window: policy.totpWindow,
      });
      if (delta === null) return undefined;
      return Math.floor(now / policy.totpPeriodMs) + delta;
    },
    accept: async (db: Database, user: UserRow, step: number) => {
      const isNewer = or(isNull(users.totpStep), lt(users.totpStep, step));
      const accepted = await db
        .update(users)
        .set({ totpStep: step })
        .where(and(eq(users.id, user.id), isNewer))
        .returning({ id: users.id });
      return accepted.length === 1;
    },
  });
}
