import { areaCache } from "../../../../state/stored/areaCache.ts";
import type { ThirdParty } from "../../../../wire/account/account.ts";
import { callingCodeOf } from "../../model/phone/countries.ts";
import type { LoginMethod } from "../../model/sign-in/loginForm.ts";

/** How somebody signed in here; nothing that says who. */
interface LastSignIn {
  readonly way: LoginMethod | ThirdParty;
  /** ISO 3166 code of the mobile's country. */
  readonly country: string;
}

/** The account is what all areas have in common. */
const cache = areaCache<{ way: string; country: string }>("common", {
  version: 1,
  defaults: { way: "", country: "" },
});

/** How the last sign-in on this device was done. Parts that are unknown are left out. */
export function readLastSignIn(): Partial<Omit<LastSignIn, "way">> & { readonly way: string } {
  const { way, country } = cache.read();
  return { way, ...(callingCodeOf(country) !== "" && { country }) };
}

/** Keeps how a sign-in was done, once the gateway has taken it. */
export function keepSignIn(changes: Partial<LastSignIn>): void {
  cache.write(changes);
}
