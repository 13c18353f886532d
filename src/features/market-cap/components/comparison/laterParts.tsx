import { type ReactNode, Suspense } from "react";
import { whenIdle } from "../../../../browser/idle.ts";
import { lazyPart } from "../../../../ui/lazyPart.ts";
import type * as Parts from "./parts.ts";

const rendered = import.meta.env.SSR ? await import("./parts.ts") : undefined;

/**
 * What works without a script: in the first HTML from the server, and taken over by its script once the page is idle.
 * Until then React leaves the server's markup alone. Each is an element made once: a new one would count as a change,
 * for which React may put aside markup that has no script yet.
 */
export const laterParts: Readonly<Record<keyof typeof Parts, ReactNode>> = {
  BelowFold: later("BelowFold"),
  ComparisonActions: later("ComparisonActions"),
  FactsCard: later("FactsCard"),
  HistoricalRatio: later("HistoricalRatio"),
  RatioChoices: later("RatioChoices"),
  RatioSubmit: later("RatioSubmit"),
  SearchInUrl: later("SearchInUrl"),
  TargetOrigins: later("TargetOrigins"),
};

function later(name: keyof typeof Parts): ReactNode {
  const Part =
    rendered?.[name] ?? lazyPart(async () => (await import("./parts.ts"))[name], whenIdle);
  return (
    <Suspense>
      <Part />
    </Suspense>
  );
}
