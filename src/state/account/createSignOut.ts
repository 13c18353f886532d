import type { AccountApi } from "../../api/account/accountApi.ts";
import type { WorkerClient } from "../../wire/workerClient.ts";
import { keepUser } from "./createUserLoader.ts";
import type { AppStore } from "../store.ts";

export interface ForgetDeps {
  readonly worker: Pick<WorkerClient, "clearKeys">;
  readonly store: AppStore;
  /** Removes the data that this browser keeps for an operator's offline use. */
  readonly forgetOperator: () => Promise<unknown>;
  readonly warn: (message: string, detail: unknown) => void;
}

export interface SignOutDeps extends ForgetDeps {
  readonly account: Pick<AccountApi, "logout" | "clearCookie">;
  readonly reload: () => void;
}

/** Removes what this browser keeps of somebody whose session has ended. Never rejects. */
export async function forgetUser(deps: ForgetDeps): Promise<void> {
  const { worker, store, forgetOperator, warn } = deps;
  const keys = await worker.clearKeys();
  if (!keys.ok) warn("the key pairs could not be cleared", keys.code);
  await outcomeOf(forgetOperator());
  keepUser(store, { status: "anonymous" });
}

/**
 * Signs out (specification, section 4): ends the session, removes its cookies and key pairs, reloads the page.
 * Rejects when neither the session nor its cookies could be ended: the visitor is then still signed in. Calls while a
 * sign-out is under way share it.
 */
export function createSignOut(deps: SignOutDeps) {
  const { account, reload } = deps;
  let pending: Promise<void> | undefined;

  async function signOut(): Promise<void> {
    const ended = await outcomeOf(account.logout());
    const cleared = await outcomeOf(account.clearCookie());
    if (!ended.ok && !cleared.ok) throw cleared.error;
    await forgetUser(deps);
    reload();
  }

  return (): Promise<void> => {
    pending ??= signOut().finally(() => {
      pending = undefined;
    });
    return pending;
  };
}

function outcomeOf(work: Promise<unknown>) {
  return work.then(
    () => ({ ok: true as const }),
    (error: unknown) => ({ ok: false as const, error }),
  );
}
