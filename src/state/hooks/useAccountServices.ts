import { useAtomValue } from "jotai/react";
import { type AccountServices, accountServicesAtom } from "../services.ts";

/** For event handlers and effects: `const services = useAccountServices()`, then `(await services()).account`. */
export function useAccountServices(): () => Promise<AccountServices> {
  return useAtomValue(accountServicesAtom);
}
