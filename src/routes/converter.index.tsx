import { createFileRoute, redirect } from "@tanstack/react-router";
import {
  calculatorsHead,
  CalculatorsPage,
  formTarget,
  loadCalculators,
  readCalculatorSort,
} from "../features/converter/index.ts";
import type { readShared } from "../features/search/model/readShared.ts";

export const Route = createFileRoute("/converter/")({
  loaderDeps: ({ search }) => ({ sort: readCalculatorSort(search) }),
  staleTime: Number.POSITIVE_INFINITY,
  loader: async ({ deps: { sort }, context, location, abortController }) => {
    const deps = { ...context, signal: abortController.signal };
    const { text }: { readonly text?: unknown } = location.search;
    const form = typeof text === "string" ? await readText(text, deps) : location.search;
    const target = formTarget(form, context.page);
    if (target) throw redirect({ to: "/converter/$coin/$fiat", ...target, statusCode: 303 });
    const data = await loadCalculators(deps, sort);
    return { data, head: calculatorsHead(context) };
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Calculators,
});

/** What another app has shared. */
const readText: typeof readShared = async (text, deps) =>
  (await import("../features/search/model/readShared.ts")).readShared(text, deps);

function Calculators() {
  return <CalculatorsPage data={Route.useLoaderData().data} />;
}
