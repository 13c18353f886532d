import type { AccountApi } from "../../api/account/accountApi.ts";
import type { AccountServices, Services } from "../services.ts";

/** Account services of a test that makes the given calls only. Any other member is missing. */
export function accountOf(
  calls: Partial<AccountApi>,
  others: Partial<AccountServices> = {},
): Pick<Services, "account"> {
  const services: Partial<AccountServices> = { account: calls as AccountApi, ...others };
  return { account: () => Promise.resolve(services as AccountServices) };
}
