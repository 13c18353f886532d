import { Suspense } from "react";
import { Card } from "../../../../../ui/card/Card.tsx";
import { Columns, DeferredPart } from "../../../../../ui/layout/Layout.tsx";
import { Stack } from "../../../../../ui/layout/Stack.tsx";
import { AssetNotesCard, WhatIsAsset } from "./AssetCards.tsx";
import { CapsThen } from "./CapsThen.tsx";
import { HoldingCard } from "./HoldingCard.tsx";
import { HowToBuy } from "./HowToBuy.tsx";
import { LargestCard } from "./LargestCard.tsx";
import { MoreLinks } from "./MoreLinks.tsx";
import { Predictions } from "./Predictions.tsx";
import { ScenarioCard } from "./ScenarioCard.tsx";
import { TrendChart } from "./TrendChart.tsx";

/**
 * Boundaries cut its hydration into short tasks. The last cards are not deferred: their links would count as lying on
 * the footer, which comes too close while they are not laid out.
 */
export function BelowFold() {
  return (
    <Stack gap={24}>
      <Suspense>
        <HoldingCard />
      </Suspense>
      <DeferredPart>
        <Columns>
          <ScenarioCard by="cap" />
          <ScenarioCard by="price" />
        </Columns>
      </DeferredPart>
      <DeferredPart>
        <LargestCard />
      </DeferredPart>
      <DeferredPart>
        <CapsThen />
      </DeferredPart>
      <DeferredPart>
        <Card part="history">
          <TrendChart />
        </Card>
      </DeferredPart>
      <DeferredPart>
        <Columns>
          <Predictions />
          <HowToBuy />
        </Columns>
      </DeferredPart>
      <Suspense>
        <Columns>
          <AssetNotesCard side="a" />
          <AssetNotesCard side="b" />
          <WhatIsAsset side="a" />
          <WhatIsAsset side="b" />
        </Columns>
      </Suspense>
      <Suspense>
        <MoreLinks />
      </Suspense>
    </Stack>
  );
}
