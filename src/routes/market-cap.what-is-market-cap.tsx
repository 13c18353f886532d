import { createFileRoute } from "@tanstack/react-router";
import { explainerHead, ExplainerPage, loadExplainer } from "../features/market-cap/index.ts";

export const Route = createFileRoute("/market-cap/what-is-market-cap")({
  staleTime: Number.POSITIVE_INFINITY,
  loader: async ({ context, abortController }) => ({
    data: await loadExplainer({ ...context, signal: abortController.signal }),
    head: explainerHead(context),
  }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Explainer,
});

function Explainer() {
  return <ExplainerPage data={Route.useLoaderData().data} />;
}
