import { atom, useAtomValue } from "jotai";
import { type AccountServices, servicesAtom } from "../services.ts";

export type { AccountServices } from "../services.ts";

/** How to reach the account's services: their code is loaded by the first call, and asked for again after a failure. */
const accountServicesAtom = atom(
  (get): (() => Promise<AccountServices>) =>
    get(servicesAtom).account ??
    (() => Promise.reject(new Error("there are no account services on the server"))),
);

/** For event handlers and effects: `const services = useAccountServices()`, then `(await services()).account`. */
export function useAccountServices(): () => Promise<AccountServices> {
  return useAtomValue(accountServicesAtom);
}
