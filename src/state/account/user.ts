import { atom } from "jotai";
import { useHydratedValue } from "../useHydratedValue.ts";
import type { UserInfo } from "./toUserInfo.ts";

/** Who uses the page: unknown until the gateway has answered. */
export type UserState =
  | { readonly status: "unknown" }
  | { readonly status: "anonymous" }
  | { readonly status: "signed-in"; readonly user: UserInfo };

const unknownUser: UserState = { status: "unknown" };

export const userAtom = atom<UserState>(unknownUser);

/** Who uses the page, safe to render while hydrating: public pages are the same for everybody. */
export function useUser(): UserState {
  return useHydratedValue(userAtom, unknownUser);
}
