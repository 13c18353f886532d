import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, maybeInstant } from "./columns.ts";

/** Trace ids that a key has signed within the window of acceptance. A second use is a replay. */
export const seenTraces = pgTable(
  "seen_traces",
  {
    keyMd5: text("key_md5").notNull(),
    traceId: text("trace_id").notNull(),
    seenAt: instant("seen_at"),
  },
  (table) => [
    primaryKey({ columns: [table.keyMd5, table.traceId] }),
    index("seen_traces_seen").on(table.seenAt),
  ],
);

/** Challenges that were given out; single use. */
export const challenges = pgTable(
  "challenges",
  {
    id: text("id").primaryKey(),
    scene: text("scene").notNull(),
    kind: integer("kind").notNull(),
    /** The part that only the server may know: the place of the gap, or the hash of a code. */
    secret: jsonb("secret").$type<Readonly<Record<string, unknown>>>().notNull(),
    failures: integer("failures").notNull().default(0),
    createdAt: instant("created_at"),
    expiresAt: instant("expires_at"),
    usedAt: maybeInstant("used_at"),
  },
  (table) => [index("challenges_expires").on(table.expiresAt)],
);

/** Tokens of passed challenges by their SHA-256; single use, for one scene. */
export const captchaTokens = pgTable(
  "captcha_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    scene: text("scene").notNull(),
    expiresAt: instant("expires_at"),
    usedAt: maybeInstant("used_at"),
  },
  (table) => [index("captcha_tokens_expires").on(table.expiresAt)],
);
