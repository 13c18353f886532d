import { unknownUser, userAtom, type UserState } from "../account/user.ts";
import { useHydratedValue } from "./useHydratedValue.ts";

/** Who uses the page, safe to render while hydrating: public pages are the same for everybody. */
export function useUser(): UserState {
  return useHydratedValue(userAtom, unknownUser);
}
