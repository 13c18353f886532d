import { createFileRoute, redirect } from "@tanstack/react-router";
import {
  calculatorsHead,
  CalculatorsPage,
  formTarget,
  loadCalculators,
} from "../features/converter/index.ts";

export const Route = createFileRoute("/converter/")({
  staleTime: Number.POSITIVE_INFINITY,
  loader: async ({ context, location, abortController }) => {
    const target = formTarget(location.search, context.page);
    if (target) throw redirect({ to: "/converter/$coin/$fiat", ...target, statusCode: 303 });
    const data = await loadCalculators({ ...context, signal: abortController.signal });
    return { data, head: calculatorsHead(context) };
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Calculators,
});

function Calculators() {
  return <CalculatorsPage data={Route.useLoaderData().data} />;
}
