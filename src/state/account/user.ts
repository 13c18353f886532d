import { atom } from "jotai/vanilla";
import type { UserInfo } from "./toUserInfo.ts";

/** Who uses the page: unknown until the gateway has answered. */
export type UserState =
  | { readonly status: "unknown" }
  | {
      readonly status: "anonymous";
      /** True where no answer came: somebody may be signed in all the same. */
      readonly isUnreached?: true;
    }
  | { readonly status: "signed-in"; readonly user: UserInfo };

/** What the server renders for everybody. */
export const unknownUser: UserState = { status: "unknown" };

export const userAtom = atom<UserState>(unknownUser);
