import { describe, expect, it, vi } from "vitest";
import { createSignOut, type ForgetDeps, forgetUser } from "./createSignOut.ts";
import { createStore } from "../index.ts";
import { userAtom } from "./user.ts";

function setUp(failing: readonly string[] = []) {
  const calls: string[] = [];
  const step = (name: string) => () => {
    calls.push(name);
    return failing.includes(name) ? Promise.reject(new Error(name)) : Promise.resolve();
  };
  const store = createStore();
  const warn = vi.fn<(message: string, detail: unknown) => void>();
  const kept: ForgetDeps = {
    worker: {
      clearKeys: () => {
        calls.push("clearKeys");
        return Promise.resolve(
          failing.includes("clearKeys")
            ? { ok: false, code: "unavailable", message: "", retryable: false }
            : { ok: true },
        );
      },
    },
    store,
    forgetOperator: step("forgetOperator"),
    warn,
  };
  const signOut = createSignOut({
    ...kept,
    account: { logout: step("logout"), clearCookie: step("clearCookie") },
    reload: () => calls.push("reload"),
  });
  return { signOut, forget: () => forgetUser(kept), calls, store, warn };
}

describe("forgetUser", () => {
  it.each([[[]], [["clearKeys", "forgetOperator"]]])(
    "removes what this browser keeps, and asks the gateway nothing; failing: %j",
    async (failing) => {
      const { forget, calls, store } = setUp(failing);
      await forget();
      expect(calls).toEqual(["clearKeys", "forgetOperator"]);
      expect(store.get(userAtom)).toEqual({ status: "anonymous" });
    },
  );
});

describe("createSignOut", () => {
  it("ends the session, its cookies and its keys, then reloads the page", async () => {
    const { signOut, calls, store } = setUp();
    await signOut();
    expect(calls).toEqual(["logout", "clearCookie", "clearKeys", "forgetOperator", "reload"]);
    expect(store.get(userAtom)).toEqual({ status: "anonymous" });
  });

  it.each([["logout"], ["clearCookie"], ["clearKeys"], ["forgetOperator"]])(
    "goes on when %s fails",
    async (name) => {
      const { signOut, calls } = setUp([name]);
      await signOut();
      expect(calls).toEqual(["logout", "clearCookie", "clearKeys", "forgetOperator", "reload"]);
    },
  );

  it("leaves everything in place when the session could not be ended at all", async () => {
    const { signOut, calls, store } = setUp(["logout", "clearCookie"]);
    await expect(signOut()).rejects.toThrow("clearCookie");
    expect(calls).toEqual(["logout", "clearCookie"]);
    expect(store.get(userAtom)).toEqual({ status: "unknown" });
  });

  it("is one sign-out for all that ask at the same time", async () => {
    const { signOut, calls } = setUp();
    await Promise.all([signOut(), signOut()]);
    expect(calls).toHaveLength(5);
  });
});
