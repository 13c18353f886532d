import type { SubAccountKind } from "./account.ts";

/**
 * The data of `exportData`: what the gateway keeps about a person, for that person. Times are ISO 8601 in UTC. It holds no
 * hash, no secret and no key.
 */
export interface AccountExport {
  readonly exportedAt: string;
  readonly account: {
    readonly userId: string;
    readonly kind: "user" | "agency";
    /** Whole, not masked. */
    readonly email: string | null;
    /** E.164. */
    readonly mobile: string | null;
    readonly areaCode: string | null;
    readonly nickName: string;
    readonly vipLevel: number;
    readonly identityLevel: number;
    readonly isFrozen: boolean;
    readonly createdAt: string;
    readonly updatedAt: string;
  };
  readonly settings: {
    readonly antiPhishingCode: string | null;
    readonly hasPassword: boolean;
    readonly hasTwoFactorApp: boolean;
  };
  readonly subAccounts: readonly {
    readonly userId: string;
    readonly kind: SubAccountKind | null;
    readonly nickName: string;
    readonly createdAt: string;
    readonly updatedAt: string;
  }[];
  /** Identities at third parties that sign in to the account; `subject` is the person's name there. */
  readonly thirdParties: readonly {
    readonly provider: string;
    readonly subject: string;
    readonly createdAt: string;
  }[];
  /** `name` is the browser and the system that it was added with. */
  readonly passkeys: readonly {
    readonly name: string;
    /** Whether a provider keeps a copy of it. */
    readonly isBackedUp: boolean;
    readonly addedAt: string;
    readonly lastUsedAt: string | null;
  }[];
  /** Devices that the account, or a sub-account, has signed in on. */
  readonly devices: readonly {
    readonly userId: string;
    readonly firstSignIn: string;
    readonly lastSignIn: string;
  }[];
  /** Sessions that can still be used or renewed. */
  readonly sessions: readonly {
    readonly userId: string;
    /** Browser and system; empty where they are not known. */
    readonly device: string;
    readonly signedInAt: string | null;
    readonly renewedAt: string;
    readonly endsAt: string;
    readonly isCurrent: boolean;
  }[];
  /** Sign-ins that wait for their second step. */
  readonly unfinishedSignIns: readonly {
    readonly stillAsksFor: readonly string[];
    readonly startedAt: string;
    readonly expiresAt: string;
  }[];
  /** Codes that were sent and not used yet. */
  readonly codes: readonly {
    readonly purpose: string;
    readonly address: string;
    readonly sentAt: string;
    readonly expiresAt: string;
  }[];
}
