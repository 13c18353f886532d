import type { FillRandom } from "../../../src/lib/createTraceId.ts";
import type { Database } from "../../store/storeDriver.ts";
import { users } from "../../store/schema/accounts.ts";
import { randomDigits } from "../../crypto/secretTexts.ts";
import { findByLoginName, findUser, type UserRow } from "./userRows.ts";

/** Digits of a user id. */
const idDigits = 12;
/** Digits of the id in the name that a new account gets. */
const nameDigits = 6;

/** The known facts of a new account. */
export interface NewUser {
  readonly kind: UserRow["kind"];
  readonly email?: string;
  /** E.164 with the plus sign. */
  readonly mobile?: string;
  readonly areaCode?: string;
  readonly passwordHash?: string;
  readonly nickName?: string;
  readonly parentId?: string;
  readonly subKind?: NonNullable<UserRow["subKind"]>;
}

/** A random user id: twelve digits, the first of them not zero. */
function newUserId(random: FillRandom): string {
  const id = randomDigits(random, idDigits);
  return id.startsWith("0") ? newUserId(random) : id;
}

/** The address of a new account that another account already has. */
export type TakenAddress = "email" | "mobile";

/** Creates an account, or answers which of its addresses belongs to another account. */
export async function insertUser(
  db: Database,
  user: NewUser,
  deps: { readonly random: FillRandom; readonly now: Date },
): Promise<UserRow | TakenAddress> {
  const { random, now } = deps;
  const id = newUserId(random);
  const nickName = user.nickName ?? `User ${id.slice(-nameDigits)}`;
  const [row] = await db
    .insert(users)
    .values({ ...user, id, nickName, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  return row ?? (await takenAddress(db, user, id)) ?? insertUser(db, user, deps);
}

/** The address that is taken; `undefined` if only the id was taken, so that another id will do. */
async function takenAddress(
  db: Database,
  { email, mobile }: NewUser,
  id: string,
): Promise<TakenAddress | undefined> {
  if (email !== undefined && (await findByLoginName(db, { email })) !== undefined) return "email";
  if (mobile !== undefined && (await findByLoginName(db, { mobile })) !== undefined)
    return "mobile";
  if ((await findUser(db, id)) !== undefined) return undefined;
  throw new Error("An account could be neither made nor found");
}
