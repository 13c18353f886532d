import { createFileRoute } from "@tanstack/react-router";
import { msg } from "@lingui/core/macro";
import { HomePage, loadHome } from "../features/home/index.ts";
import { FeaturedTeaser, loadFeatured } from "../features/market-cap/index.ts";
import { localePath } from "../i18n/prefixes.ts";
import { site } from "../lib/site.ts";

export const Route = createFileRoute("/")({
  staleTime: Number.POSITIVE_INFINITY,
  loader: async ({ context, abortController }) => {
    const deps = { ...context, signal: abortController.signal };
    const [home, featured] = await Promise.all([loadHome(deps), loadFeatured(deps)]);
    return { home, featured };
  },
  head: ({ match: { context } }) => ({
    meta: [
      { title: `${site.brand} | ${context.i18n._(msg`What coins are worth in your currency`)}` },
      {
        name: "description",
        content: context.i18n._(
          msg`Convert coins and precious metals into your currency, with dated prices and their history.`,
        ),
      },
    ],
    links: [
      {
        rel: "canonical",
        href: `${context.page.origin}${localePath(context.page.locale.catalog, "/")}`,
      },
    ],
  }),
  component: Home,
});

function Home() {
  const { home, featured } = Route.useLoaderData();
  return <HomePage data={home} marketCap={featured && <FeaturedTeaser data={featured} />} />;
}
