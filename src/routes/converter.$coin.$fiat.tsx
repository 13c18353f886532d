import { createFileRoute, notFound, redirect } from "@tanstack/react-router";
import {
  canonicalSearch,
  converterHead,
  formTarget,
  ConverterPage,
  loadConverter,
  readConverterSearch,
  UnknownPair,
} from "../features/converter/index.ts";
import type { loadAbout as loadAboutAsset } from "../features/market-cap/loaders/loadAbout.ts";
import { useMemo } from "react";
import { within } from "../lib/deadline.ts";
import { systemTimer } from "../lib/systemTimer.ts";
import { readPairRange } from "../market/historyRange.ts";

export const Route = createFileRoute("/converter/$coin/$fiat")({
  validateSearch: (search) => ({
    ...readConverterSearch(search),
    ...(search["range"] !== undefined && { range: readPairRange(search["range"]) }),
  }),
  loaderDeps: ({ search }) => ({
    range: readPairRange(search.range),
    quote: search.quote,
    on: search.on,
  }),
  staleTime: Number.POSITIVE_INFINITY,
  loader: async ({ params, context, deps, location, abortController }) => {
    // The form of the page, sent by the browser itself: it has a field of the currency's amount.
    const { money }: { readonly money?: unknown } = location.search;
    const form = money === undefined ? {} : { ...params, ...location.search };
    const target = formTarget(form, context.page);
    if (target) throw redirect({ to: "/converter/$coin/$fiat", ...target, statusCode: 303 });
    const asked = readConverterSearch(location.search);
    const { signal } = abortController;
    const answer = await loadConverter(
      { ...context, signal, loadAbout: (of) => loadAbout(of, { ...context, signal }) },
      { ...params, range: deps.range, search: asked },
    );
    if (answer.kind === "moved") {
      throw redirect({
        to: "/converter/$coin/$fiat",
        params: answer,
        search: true,
        statusCode: 308,
      });
    }
    if (answer.kind === "unknown") throw notFound({ data: answer });
    const search = await canonicalSearch(answer.data, asked, context.page);
    if (search !== undefined) {
      const others = Object.entries(location.search).filter(
        ([name]) => name !== "amount" && name !== "side",
      );
      throw redirect({
        to: "/converter/$coin/$fiat",
        params,
        search: { ...Object.fromEntries(others), ...search },
        statusCode: 308,
      });
    }
    return answer.data;
  },
  head: ({ loaderData, match }) =>
    loaderData ? converterHead(loaderData, readConverterSearch(match.search), match.context) : {},
  component: Converter,
  notFoundComponent: ({ data }) => <UnknownPair miss={data} />,
});

/** How long a page waits for the facts about its coin, milliseconds. */
const patienceMs = 1500;

/** What the other tool knows of a coin. No copy for offline use has its script: there the page says nothing of it. */
const loadAbout: typeof loadAboutAsset = async (asked, deps) => {
  if (!import.meta.env.SSR && !navigator.onLine) return undefined;
  try {
    const loaded = import("../features/market-cap/loaders/loadAbout.ts").then((part) =>
      part.loadAbout(asked, deps),
    );
    if (import.meta.env.SSR) return await loaded;
    // Behind a network that hangs the page is not kept waiting for it.
    return await within(loaded, {
      ms: patienceMs,
      startTimer: systemTimer,
      late: undefined,
    });
  } catch (error) {
    console.warn("what tells of an asset did not load", error);
    return undefined;
  }
};

function Converter() {
  const data = Route.useLoaderData();
  const written = Route.useSearch();
  // The router adds what an address has beside it, such as a side that there is not.
  const search = useMemo(() => readConverterSearch(written), [written]);
  const { coin, fiat, day } = data;
  const key = `${coin.code}/${fiat.code}/${day?.found?.day ?? ""}`;
  return <ConverterPage key={key} data={data} search={search} />;
}
