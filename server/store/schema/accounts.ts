import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { instant, maybeInstant } from "./columns.ts";

/** Accounts: people, agencies and the sub-accounts of either. */
export const users = pgTable(
  "users",
  {
    /** Decimal digits. */
    id: text("id").primaryKey(),
    kind: text("kind", { enum: ["user", "agency"] }).notNull(),
    /** The account a sub-account belongs to. */
    parentId: text("parent_id"),
    subKind: text("sub_kind", { enum: ["demo", "tradeDemo", "web", "app"] }),
    /** Lower case. */
    email: text("email"),
    /** E.164, with the plus sign. */
    mobile: text("mobile"),
    /** Calling code of `mobile`, digits alone. */
    areaCode: text("area_code"),
    /** PHC string of argon2id; absent for accounts without a password. */
    passwordHash: text("password_hash"),
    nickName: text("nick_name").notNull(),
    antiPhishingCode: text("anti_phishing_code"),
    /** The bound two-factor secret, sealed by the server's own key. */
    totpSecret: text("totp_secret"),
    /** A secret that was shown and not yet confirmed, sealed. */
    totpCandidate: text("totp_candidate"),
    /** Newest accepted time step, so that no code works twice. */
    totpStep: bigint("totp_step", { mode: "number" }),
    vipLevel: integer("vip_level").notNull().default(0),
    identityLevel: integer("identity_level").notNull().default(0),
    isFrozen: boolean("is_frozen").notNull().default(false),
    createdAt: instant("created_at"),
    updatedAt: instant("updated_at"),
  },
  (table) => [
    uniqueIndex("users_email").on(table.email),
    uniqueIndex("users_mobile").on(table.mobile),
    index("users_parent").on(table.parentId),
  ],
);

/** Identities at third parties that belong to accounts. */
export const identities = pgTable(
  "identities",
  {
    provider: text("provider").notNull(),
    subject: text("subject").notNull(),
    userId: text("user_id").notNull(),
    createdAt: instant("created_at"),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] })],
);

/** Sessions by the SHA-256 of their tokens. The tokens themselves are not stored. */
export const sessions = pgTable(
  "sessions",
  {
    ref: text("ref").primaryKey(),
    /** SHA-256 of the refresh token. */
    refreshRef: text("refresh_ref").notNull(),
    /** Shared by the session of a sign-in and all its renewals. */
    family: text("family").notNull(),
    userId: text("user_id").notNull(),
    /** Base64 SPKI of the key that signs this session's requests; absent where the client could make none. */
    publicKey: text("public_key"),
    keyMd5: text("key_md5"),
    algorithm: text("algorithm"),
    /** Id of the passkey that signed in; absent for other sign-ins. */
    passkeyId: text("passkey_id"),
    /** Browser and system of the sign-in, as `describeDevice` writes them; empty where they are not known. */
    device: text("device").notNull().default(""),
    /** Time of the sign-in, the same in all renewals; absent in sessions of a server before this column. */
    signedInAt: maybeInstant("signed_in_at"),
    createdAt: instant("created_at"),
    expiresAt: instant("expires_at"),
    refreshExpiresAt: instant("refresh_expires_at"),
    /** When the refresh token was used; the row stays, so that a second use is noticed. */
    rotatedAt: maybeInstant("rotated_at"),
  },
  (table) => [
    uniqueIndex("sessions_refresh").on(table.refreshRef),
    index("sessions_user").on(table.userId),
    index("sessions_family").on(table.family),
    index("sessions_refresh_expires").on(table.refreshExpiresAt),
  ],
);

/** Keys that users signed in with, to recognise their devices. */
export const deviceKeys = pgTable(
  "device_keys",
  {
    userId: text("user_id").notNull(),
    keyMd5: text("key_md5").notNull(),
    publicKey: text("public_key").notNull(),
    algorithm: text("algorithm").notNull(),
    createdAt: instant("created_at"),
    lastUsedAt: instant("last_used_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.keyMd5] })],
);

/** Passkeys: credentials of WebAuthn that sign in to accounts. */
export const passkeys = pgTable(
  "passkeys",
  {
    /** The credential's id, base64url. */
    id: text("id").primaryKey(),
    userId: text("user_id").notNull(),
    /** The public key in COSE, base64url. */
    publicKey: text("public_key").notNull(),
    /** Newest count of the authenticator's signatures; always 0 where it does not count. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    /** Whether a provider may keep a copy, which never changes, and whether one does. */
    isBackupEligible: boolean("is_backup_eligible").notNull(),
    isBackedUp: boolean("is_backed_up").notNull(),
    /** Browser and system that it was added with, as `describeDevice` writes them. */
    name: text("name").notNull(),
    createdAt: instant("created_at"),
    lastUsedAt: maybeInstant("last_used_at"),
  },
  (table) => [index("passkeys_user").on(table.userId)],
);

/** Sign-ins that wait for an answer on another device, which has scanned their code. */
export const qrSignIns = pgTable(
  "qr_sign_ins",
  {
    /** SHA-256 of the key in the code. */
    keyHash: text("key_hash").primaryKey(),
    /** SHA-256 of the token of the browser that asks. */
    boundTo: text("bound_to").notNull(),
    /** Browser and system that ask, as `describeDevice` writes them. */
    device: text("device").notNull(),
    /** Numbers to choose from on the other device, and the one that the asking browser shows. */
    numbers: jsonb("numbers").$type<readonly string[]>().notNull(),
    number: text("number").notNull(),
    /** The user who opened the code first: nobody else may answer it. */
    userId: text("user_id"),
    /** Absent until it is answered. */
    isApproved: boolean("is_approved"),
    createdAt: instant("created_at"),
    expiresAt: instant("expires_at"),
  },
  (table) => [
    index("qr_sign_ins_user").on(table.userId),
    index("qr_sign_ins_expires").on(table.expiresAt),
  ],
);

/** First steps of sign-ins that wait for their second. */
export const pendingSignIns = pgTable(
  "pending_sign_ins",
  {
    serialNo: text("serial_no").primaryKey(),
    userId: text("user_id").notNull(),
    verifications: jsonb("verifications").$type<readonly string[]>().notNull(),
    isKnownDevice: boolean("is_known_device").notNull().default(false),
    failures: integer("failures").notNull().default(0),
    createdAt: instant("created_at"),
    expiresAt: instant("expires_at"),
  },
  (table) => [index("pending_sign_ins_expires").on(table.expiresAt)],
);

/** One-time codes by their keyed hash. A newer one for the same purpose and address replaces an older. */
export const verificationCodes = pgTable(
  "verification_codes",
  {
    purpose: text("purpose").notNull(),
    address: text("address").notNull(),
    codeHash: text("code_hash").notNull(),
    failures: integer("failures").notNull().default(0),
    createdAt: instant("created_at"),
    expiresAt: instant("expires_at"),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.address] }),
    index("verification_codes_expires").on(table.expiresAt),
  ],
);

/** Counts of attempts in fixed windows, by a name such as `login:address:<hash>`. */
export const attemptCounts = pgTable(
  "attempt_counts",
  {
    name: text("name").notNull(),
    windowStart: instant("window_start"),
    count: integer("count")
      .notNull()
      .default(sql`0`),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.windowStart] }),
    index("attempt_counts_window").on(table.windowStart),
  ],
);

/** Texts that a wallet is asked to sign, by their nonce. */
export const walletNonces = pgTable(
  "wallet_nonces",
  {
    nonce: text("nonce").primaryKey(),
    /** Lower case. */
    address: text("address").notNull(),
    message: text("message").notNull(),
    expiresAt: instant("expires_at"),
    usedAt: maybeInstant("used_at"),
  },
  (table) => [
    index("wallet_nonces_address").on(table.address),
    index("wallet_nonces_expires").on(table.expiresAt),
  ],
);

/** Hashes of third parties' proofs that have signed somebody in, so that none is used twice. */
export const usedProofs = pgTable(
  "used_proofs",
  {
    hash: text("hash").primaryKey(),
    /** When the proof itself expires. */
    expiresAt: instant("expires_at"),
  },
  (table) => [index("used_proofs_expires").on(table.expiresAt)],
);
