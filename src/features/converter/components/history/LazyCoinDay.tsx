import { useRouter } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../../ui/lazyPart.ts";
import type { CoinDay } from "../../../../wire/market/market.ts";
import { useConverter } from "../useConverter.ts";

const rendered = import.meta.env.SSR ? await import("./CoinDayTiles.tsx") : undefined;

/** The coin's last 24 hours: in the HTML from the server; their script and texts load where there are any. */
export function LazyCoinDay({ day }: { readonly day: CoinDay }) {
  const { completeCatalog } = useRouter().options.context;
  const { data } = useConverter();
  const [Tiles] = useState(
    () =>
      rendered?.CoinDayTiles ??
      lazyPart(async () => {
        const [part] = await Promise.all([import("./CoinDayTiles.tsx"), completeCatalog()]);
        return part.CoinDayTiles;
      }),
  );
  return (
    <Suspense>
      <Tiles day={day} fiat={data.fiat} units={data.quotes.fiat.latest.unitsPerUsd} />
    </Suspense>
  );
}
