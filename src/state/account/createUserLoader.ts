import type { AccountApi } from "../../api/account/accountApi.ts";
import { GatewayError } from "../../api/gateway/gatewayError.ts";
import { writeStored } from "../../browser/localStore.ts";
import type { AppStore } from "../index.ts";
import { userAtom, type UserState } from "./user.ts";
import { toUserInfo } from "./userInfo.ts";

/** Key of the user id in the browser's local storage (specification, section 3: global local keys). */
export const globalUserIdKey = "global-user-id";

export interface UserLoaderDeps {
  readonly account: Pick<AccountApi, "userInfo">;
  readonly store: AppStore;
}

const anonymous: UserState = { status: "anonymous" };

/** Puts an answer to the question who is signed in into the page and its storage. */
export function keepUser(store: AppStore, user: UserState): void {
  writeStored(globalUserIdKey, user.status === "signed-in" ? user.user.userId : undefined);
  store.set(userAtom, user);
}

/**
 * Loads who is signed in (specification, section 4). The answer to the latest question counts; a failure has been
 * logged by the client and is nobody's to handle.
 */
export function createUserLoader({ account, store }: UserLoaderDeps): () => Promise<void> {
  let latest = 0;
  return async () => {
    latest += 1;
    const turn = latest;
    const user = await account.userInfo().then(
      (data): UserState => {
        const user = toUserInfo(data);
        return user === undefined ? anonymous : { status: "signed-in", user };
      },
      (error: unknown) => userAfter(error),
    );
    if (turn !== latest) return;
    if (user !== undefined) {
      keepUser(store, user);
      return;
    }
    // A network that fails does not sign anyone out of the page they see.
    writeStored(globalUserIdKey, undefined);
    if (store.get(userAtom).status === "unknown") store.set(userAtom, anonymous);
  };
}

/** Nobody is signed in where the gateway says so; without an answer that is not known. */
function userAfter(error: unknown): UserState | undefined {
  return error instanceof GatewayError && error.code !== "" ? anonymous : undefined;
}
