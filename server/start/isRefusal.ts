import { ConfigError } from "../config/readConfig.ts";
import { HeadTextsError } from "../head-texts/loadHeadTexts.ts";
import { KeysError } from "../keys/keyDirectory.ts";
import { StoreError } from "../store/StoreError.ts";

const refusals = [ConfigError, StoreError, KeysError, HeadTextsError];

/** True for failures whose own message is written for the person who starts or builds the product. */
export function isRefusal(error: unknown): error is Error {
  return refusals.some((kind) => error instanceof kind);
}
