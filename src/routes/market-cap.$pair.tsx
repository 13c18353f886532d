import { createFileRoute, notFound, redirect } from "@tanstack/react-router";
import {
  ComparisonPage,
  loadComparison,
  readComparisonSearch,
  UnknownComparison,
} from "../features/market-cap/index.ts";
import { useMemo } from "react";
import { readRange } from "../market/historyRange.ts";

export const Route = createFileRoute("/market-cap/$pair")({
  validateSearch: readPageSearch,
  loaderDeps: ({ search }) => ({ range: readRange(search.range) }),
  staleTime: Number.POSITIVE_INFINITY,
  loader: async ({ params, context, deps, location, abortController }) => {
    const answer = await loadComparison(
      { ...context, signal: abortController.signal },
      { slug: params.pair, range: deps.range, search: readComparisonSearch(location.search) },
    );
    if (answer.kind === "moved") {
      throw redirect({
        to: "/market-cap/$pair",
        params: { pair: answer.slug },
        search: true,
        statusCode: 308,
      });
    }
    if (answer.kind !== "found") throw notFound({ data: answer });
    return answer.data;
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Comparison,
  notFoundComponent: ({ data }) => <UnknownComparison miss={data} />,
});

function readPageSearch(search: Readonly<Record<string, unknown>>) {
  return {
    ...readComparisonSearch(search),
    ...(search["range"] !== undefined && { range: readRange(search["range"]) }),
  };
}

function Comparison() {
  const data = Route.useLoaderData();
  const { pair } = Route.useParams();
  const written = Route.useSearch();
  // The router adds what an address has beside it, such as a supply that there is not.
  const search = useMemo(() => readPageSearch(written), [written]);
  return <ComparisonPage key={pair} data={data} search={search} />;
}
