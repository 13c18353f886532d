import { createFileRoute, redirect } from "@tanstack/react-router";
import { loadTrade, readTrade, TradePage } from "../features/trade/index.ts";

export const Route = createFileRoute("/trade")({
  loaderDeps: ({ search }) => readTrade(search),
  staleTime: Number.POSITIVE_INFINITY,
  loader: async ({ deps, context, abortController }) => {
    const answer = await loadTrade(deps, { ...context, signal: abortController.signal });
    if (answer.kind === "elsewhere") throw redirect({ href: answer.href, statusCode: 303 });
    return answer;
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Trading,
});

function Trading() {
  return <TradePage trade={Route.useLoaderData().trade} />;
}
