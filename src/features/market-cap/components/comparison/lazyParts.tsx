import { type ReactNode, Suspense } from "react";
import { whenIdle } from "../../../../browser/idle.ts";
import { lazyPart } from "../../../../ui/lazyPart.ts";
import type * as Parts from "./comparisonParts.ts";

const rendered = import.meta.env.SSR ? await import("./comparisonParts.ts") : undefined;

/**
 * Parts that the server renders into the first HTML, where they work without a script. Their script takes over once the
 * page is idle; until then React leaves the server's markup alone. Each element is made once: a new one would count as
 * a change, for which React may discard markup that has no script yet.
 */
export const lazyParts: Readonly<Record<keyof typeof Parts, ReactNode>> = {
  BelowFold: lazyElement("BelowFold"),
  ComparisonActions: lazyElement("ComparisonActions"),
  FactsCard: lazyElement("FactsCard"),
  HistoricalRatio: lazyElement("HistoricalRatio"),
  RatioChoices: lazyElement("RatioChoices"),
  RatioSubmit: lazyElement("RatioSubmit"),
  SearchInUrl: lazyElement("SearchInUrl"),
  TargetOrigins: lazyElement("TargetOrigins"),
};

function lazyElement(name: keyof typeof Parts): ReactNode {
  const Part =
    rendered?.[name] ??
    lazyPart(async () => (await import("./comparisonParts.ts"))[name], whenIdle);
  return (
    <Suspense>
      <Part />
    </Suspense>
  );
}
