import { asc, count, eq } from "drizzle-orm";
import type { Database } from "../../store/storeDriver.ts";
import { users } from "../../store/schema/accounts.ts";
import { type LoginName, maskEmail, maskMobile } from "../input/addresses.ts";

/** An account as it is stored. */
export type UserRow = typeof users.$inferSelect;

/** The id of the main account: that of a sub-account's owner, otherwise the user's own. */
export function rootIdOf(user: UserRow): string {
  return user.parentId ?? user.id;
}

/** An account by its id. */
export async function findUser(db: Database, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}

/** The account with a login name; no two accounts share one. */
export async function findByLoginName(db: Database, name: LoginName): Promise<UserRow | undefined> {
  const isName = "email" in name ? eq(users.email, name.email) : eq(users.mobile, name.mobile);
  const [row] = await db.select().from(users).where(isName);
  return row;
}

/** Sub-accounts in the order of their creation. */
export function childrenOf(db: Database, parentId: string): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(eq(users.parentId, parentId))
    .orderBy(asc(users.createdAt), asc(users.id));
}

/** The number of an account's sub-accounts. */
export async function countChildren(db: Database, parentId: string): Promise<number> {
  const [row] = await db
    .select({ children: count() })
    .from(users)
    .where(eq(users.parentId, parentId));
  return row?.children ?? 0;
}

/**
 * The label that a two-factor app or a store of passkeys shows with what it keeps for an account. It is masked, because
 * anybody may see the screen.
 */
export function labelOf(user: Pick<UserRow, "email" | "mobile" | "areaCode" | "nickName">): string {
  if (user.email !== null) return maskEmail(user.email);
  return user.mobile === null ? user.nickName : maskMobile(user.mobile, user.areaCode);
}
