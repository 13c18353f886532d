import { createFileRoute, redirect } from "@tanstack/react-router";
import { site } from "../wire/site.ts";

/** One thing alone is converted into the currency of the page's language; that currency itself into the main coin. */
export const Route = createFileRoute("/converter/$coin/")({
  beforeLoad: ({ params, context }) => {
    const coin = params.coin.toLowerCase();
    const currency = context.page.locale.defaultCurrency.toLowerCase();
    throw redirect({
      to: "/converter/$coin/$fiat",
      params: {
        coin,
        fiat: coin === currency ? site.mainCoin.toLowerCase() : currency,
      },
      statusCode: 308,
    });
  },
});
