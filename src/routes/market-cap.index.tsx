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
  loader: async ({ deps, location, context, abortController }) => {
    const target = comparisonFormTarget(location.search, context.page);
    if (target) {
      const { slug, search } = target;
      throw redirect({ to: "/market-cap/$pair", params: { pair: slug }, search, statusCode: 303 });
    }
    const data = await loadOverview({ ...context, signal: abortController.signal }, deps);
    return { data, head: overviewHead(data, context) };
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Overview,
});

function Overview() {
  return <OverviewPage data={Route.useLoaderData().data} />;
}
