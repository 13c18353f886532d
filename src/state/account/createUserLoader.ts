import type { AccountApi } from "../../api/account/accountApi.ts";
import { GatewayError } from "../../api/gateway/GatewayError.ts";
import { writeStored } from "../../browser/localStore.ts";
import type { AppStore } from "../store.ts";
import { userAtom, type UserState } from "./user.ts";
import { toUserInfo } from "./toUserInfo.ts";

/** Key of the user id in the browser's local storage, which tells other tabs (specification, section 3). */
export const globalUserIdKey = "global-user-id";

export interface UserLoaderDeps {
  readonly account: Pick<AccountApi, "userInfo">;
  readonly store: AppStore;
}

const anonymous = { status: "anonymous" } as const;

/** Publishes who is signed in to the page and stores the user id. */
export function keepUser(store: AppStore, user: UserState): void {
  writeStored(globalUserIdKey, user.status === "signed-in" ? user.user.userId : undefined);
  store.set(userAtom, user);
}

/**
 * Loads who is signed in (specification, section 4). Only the answer to the latest call counts. Never rejects: the client
 * has already logged a failure.
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
    // A network failure does not sign anybody out of the page they see.
    writeStored(globalUserIdKey, undefined);
    if (store.get(userAtom).status === "unknown")
      store.set(userAtom, { ...anonymous, isUnreached: true });
  };
}

/** An error of the gateway means that nobody is signed in; `undefined` where no answer came. */
function userAfter(error: unknown): UserState | undefined {
  return error instanceof GatewayError && error.code !== "" ? anonymous : undefined;
}
