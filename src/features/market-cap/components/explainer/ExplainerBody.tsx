import { Suspense } from "react";
import { Stack } from "../../../../ui/layout/Stack.tsx";
import type { ExplainerData } from "../../loaders/loadExplainer.ts";
import { ExampleLinks } from "./ExampleLinks.tsx";
import { Formulas } from "./Formulas.tsx";
import { Limits } from "./Limits.tsx";
import { SupplyCard } from "./SupplyCard.tsx";

/** The formulas, what they leave out, and where to go on. */
export function ExplainerBody({ data }: { readonly data: ExplainerData }) {
  return (
    <Stack gap={24}>
      <Formulas data={data} />
      <Suspense>
        <SupplyCard facts={data.facts.crypto} asOfTexts={data.asOfTexts} />
        <Limits />
        <ExampleLinks />
      </Suspense>
    </Stack>
  );
}
