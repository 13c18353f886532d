import { Suspense } from "react";
import { Card } from "../../../../ui/card/Card.tsx";
import { Columns, Deferred } from "../../../../ui/layout/Layout.tsx";
import { Stack } from "../../../../ui/layout/Stack.tsx";
import { BuyNow } from "./BuyNow.tsx";
import { FavouritesCard } from "../favourites/FavouritesCard.tsx";
import { MarketCapLink } from "./MarketCapLink.tsx";
import { MoreCalculators } from "./MoreCalculators.tsx";
import { PopularTable } from "../PopularTable.tsx";
import { PriceChart } from "../history/PriceChart.tsx";

/** Boundaries cut its hydration into short tasks. */
export function BelowFold() {
  return (
    <Stack gap={24}>
      <Suspense>
        <Deferred>
          <Card>
            <PriceChart />
          </Card>
        </Deferred>
      </Suspense>
      <Suspense>
        <Deferred>
          <Columns>
            <PopularTable from="coin" />
            <PopularTable from="fiat" />
          </Columns>
        </Deferred>
      </Suspense>
      <Suspense>
        <Deferred>
          <FavouritesCard />
        </Deferred>
      </Suspense>
      <Suspense>
        <BuyNow />
        <Deferred>
          <MoreCalculators />
        </Deferred>
        <MarketCapLink />
      </Suspense>
    </Stack>
  );
}
