import { Suspense } from "react";
import { Facts } from "../../../../page-parts/Facts.tsx";
import { Card } from "../../../../ui/card/Card.tsx";
import { Columns, Deferred, DeferredPart } from "../../../../ui/layout/Layout.tsx";
import { Stack } from "../../../../ui/layout/Stack.tsx";
import { BuyNow } from "./BuyNow.tsx";
import { FavouritesCard } from "../favourites/FavouritesCard.tsx";
import { DayForm } from "../day/DayForm.tsx";
import { Fees } from "../fees/Fees.tsx";
import { useConverter } from "../useConverter.ts";
import { Questions } from "./Questions.tsx";
import { Viewpoints } from "./Viewpoints.tsx";
import { PopularTable } from "../PopularTable.tsx";
import { PriceChart } from "../history/PriceChart.tsx";

/**
 * Boundaries cut its hydration into short tasks. At the price of an earlier day there are no tables and no other
 * currencies: those are at the latest.
 */
export function BelowFold() {
  const { day, about } = useConverter().data;
  return (
    <Stack gap={24}>
      <DeferredPart>
        <Card part="history" isFirst>
          <PriceChart />
          {day === undefined && <DayForm />}
          <Fees />
        </Card>
      </DeferredPart>
      {day?.found === undefined && (
        <>
          <DeferredPart>
            <Columns>
              <PopularTable from="coin" />
              <PopularTable from="fiat" />
            </Columns>
          </DeferredPart>
          <DeferredPart>
            <FavouritesCard />
          </DeferredPart>
        </>
      )}
      {about && (
        <DeferredPart>
          <Card part="about" title={about.title}>
            <Facts facts={about.facts} />
          </Card>
        </DeferredPart>
      )}
      <Suspense>
        <BuyNow />
        <Deferred>
          <Columns>
            {day?.found === undefined && <Questions />}
            <Viewpoints />
          </Columns>
        </Deferred>
      </Suspense>
    </Stack>
  );
}
