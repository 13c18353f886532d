import type { Call } from "../../calls/call.ts";
import { isLoopbackOrigin } from "../../calls/pageOrigin.ts";
import type { AccountSettings } from "../model/accountsDeps.ts";

/**
 * True where the server's origin is configured or on the machine itself: any other is what the request says, so that what
 * was made for another site's address would sign in here.
 */
export function isKnownOrigin(
  { publicOrigin }: Pick<AccountSettings, "publicOrigin">,
  { origin }: Pick<Call, "origin">,
): boolean {
  return publicOrigin !== undefined || isLoopbackOrigin(origin);
}
