import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { displayName } from "./displayName.ts";
import type { AssetFacts } from "../../wire/market/marketCap.ts";

/** The two that are compared. */
export interface Compared {
  readonly a: AssetFacts;
  readonly b: AssetFacts;
}

/** The page's name, in its title and its heading (specification, section 2). */
export function comparisonTitle(data: Compared): MessageDescriptor {
  const [assetA, assetB] = [displayName(data.a), displayName(data.b)];
  return msg`${assetA} vs ${assetB}`;
}
