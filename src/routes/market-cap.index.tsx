import { createFileRoute, redirect } from "@tanstack/react-router";
import {
  comparisonFormTarget,
  loadOverview,
  overviewHead,
  OverviewPage,
  readOverviewSearch,
} from "../features/market-cap/index.ts";

export const Route = createFileRoute("/market-cap/")({
  loaderDeps: ({ search }) => readOverviewSearch(search),
  staleTime: Number.POSITIVE_INFINITY,
  beforeLoad: ({ search, context }) => {
    const target = comparisonFormTarget(search, context.page);
    if (target) {
      const { slug, search: choice } = target;
      throw redirect({
        to: "/market-cap/$pair",
        params: { pair: slug },
        search: choice,
        statusCode: 303,
      });
    }
  },
  loader: ({ deps, context, abortController }) =>
    loadOverview({ ...context, signal: abortController.signal }, deps),
  head: ({ loaderData, match: { context } }) =>
    loaderData ? overviewHead(loaderData, context) : {},
  component: Overview,
});

function Overview() {
  return <OverviewPage data={Route.useLoaderData()} />;
}
