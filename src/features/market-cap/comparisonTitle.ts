import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { displayName } from "./displayName.ts";
import type { ComparisonData } from "./loadComparison.ts";

/** The page's name, in its title and its heading (specification, section 2). */
export function comparisonTitle(data: Pick<ComparisonData, "a" | "b">): MessageDescriptor {
  const [assetA, assetB] = [displayName(data.a), displayName(data.b)];
  return msg`${assetA} vs ${assetB}`;
}
