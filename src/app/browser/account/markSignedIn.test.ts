import { expect, it } from "vitest";
import { markSignedIn } from "./markSignedIn.ts";
import { createStore } from "../../../state/index.ts";
import { userAtom } from "../../../state/account/user.ts";
import type { UserInfo } from "../../../state/account/toUserInfo.ts";

it("keeps the document's class to what the gateway says", () => {
  const classes = new Set(["signed-in"]);
  const classList = {
    toggle: (name: string, isOn: boolean) => (isOn ? classes.add(name) : classes.delete(name)),
  };
  const store = createStore();
  markSignedIn(store, { classList } as unknown as Element);
  expect([...classes]).toEqual(["signed-in"]);
  store.set(userAtom, { status: "anonymous" });
  expect([...classes]).toEqual([]);
  store.set(userAtom, { status: "signed-in", user: {} as UserInfo });
  expect([...classes]).toEqual(["signed-in"]);
});
