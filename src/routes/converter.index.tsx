import { createFileRoute, redirect } from "@tanstack/react-router";
import { msg } from "@lingui/core/macro";
import { CalculatorsPage, formTarget, loadCalculators } from "../features/converter/index.ts";
import { localePath } from "../i18n/prefixes.ts";
import { site } from "../lib/site.ts";

export const Route = createFileRoute("/converter/")({
  staleTime: Number.POSITIVE_INFINITY,
  beforeLoad: ({ search, context }) => {
    const target = formTarget(search, context.page);
    if (target) throw redirect({ to: "/converter/$coin/$fiat", ...target, statusCode: 303 });
  },
  loader: ({ context, abortController }) =>
    loadCalculators({ ...context, signal: abortController.signal }),
  head: ({ match: { context } }) => ({
    meta: [
      { title: `${context.i18n._(msg`Coin to currency calculators`)} | ${site.brand}` },
      {
        name: "description",
        content: context.i18n._(
          msg`Convert any listed coin or precious metal into any listed currency, with the date and source of every price.`,
        ),
      },
    ],
    links: [
      {
        rel: "canonical",
        href: `${context.page.origin}${localePath(context.page.locale.catalog, "/converter")}`,
      },
    ],
  }),
  component: Calculators,
});

function Calculators() {
  return <CalculatorsPage data={Route.useLoaderData()} />;
}
