import { signedInClass } from "../../../browser/headScript.ts";
import type { AppStore } from "../../../state/index.ts";
import { userAtom } from "../../../state/account/user.ts";

/**
 * Keeps the document's class in step with the gateway's answer. The head's script sets the class by a cookie, which may
 * have outlived its session.
 */
export function markSignedIn(store: AppStore, { classList }: Element): void {
  store.sub(userAtom, () => {
    classList.toggle(signedInClass, store.get(userAtom).status === "signed-in");
  });
}
