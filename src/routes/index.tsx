import { createFileRoute } from "@tanstack/react-router";
import { homeHead, HomePage, loadHome } from "../features/home/index.ts";
import { FeaturedTeaser, loadFeatured } from "../features/market-cap/index.ts";

export const Route = createFileRoute("/")({
  staleTime: Number.POSITIVE_INFINITY,
  loader: async ({ context, abortController }) => {
    const deps = { ...context, signal: abortController.signal };
    const [home, featured] = await Promise.all([loadHome(deps), loadFeatured(deps)]);
    return { home, featured, head: homeHead(context) };
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Home,
});

function Home() {
  const { home, featured } = Route.useLoaderData();
  return <HomePage data={home} marketCap={featured && <FeaturedTeaser data={featured} />} />;
}
