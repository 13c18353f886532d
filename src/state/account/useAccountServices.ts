import { atom, useAtomValue } from "jotai";
import { type AccountServices, servicesAtom } from "../services.ts";

export type { AccountServices } from "../services.ts";

/** Loads the account's services with the first call, and again after a failure. */
const accountServicesAtom = atom(
  (get): (() => Promise<AccountServices>) =>
    get(servicesAtom).account ??
    (() => Promise.reject(new Error("there are no account services on the server"))),
);

/** For event handlers and effects: `const services = useAccountServices()`, then `(await services()).account`. */
export function useAccountServices(): () => Promise<AccountServices> {
  return useAtomValue(accountServicesAtom);
}
