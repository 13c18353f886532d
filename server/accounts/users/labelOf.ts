import { maskEmail, maskMobile } from "../input/addresses.ts";
import type { UserRow } from "./userRows.ts";

/**
 * The label that a two-factor app or a store of passkeys shows with what it keeps for an account. It is masked, because
 * anybody may see the screen.
 */
export function labelOf(user: Pick<UserRow, "email" | "mobile" | "areaCode" | "nickName">): string {
  if (user.email !== null) return maskEmail(user.email);
  return user.mobile === null ? user.nickName : maskMobile(user.mobile, user.areaCode);
}
