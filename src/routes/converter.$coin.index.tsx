import { createFileRoute, redirect } from "@tanstack/react-router";

/** A coin alone is converted into the currency of the page's language. */
export const Route = createFileRoute("/converter/$coin/")({
  beforeLoad: ({ params, context }) => {
    throw redirect({
      to: "/converter/$coin/$fiat",
      params: {
        coin: params.coin.toLowerCase(),
        fiat: context.page.locale.defaultCurrency.toLowerCase(),
      },
      statusCode: 308,
    });
  },
});
