import { createFileRoute } from "@tanstack/react-router";
import { HomeConverter, loadHomeConverter } from "../features/converter/index.ts";
import { homeHead, HomePage, loadHome } from "../features/home/index.ts";
import { FeaturedTeaser, loadFeatured } from "../features/market-cap/index.ts";

export const Route = createFileRoute("/")({
  staleTime: Number.POSITIVE_INFINITY,
  loader: async ({ context, abortController }) => {
    const deps = { ...context, signal: abortController.signal };
    const [home, featured, converter] = await Promise.all([
      loadHome(deps),
      loadFeatured(deps),
      loadHomeConverter(deps),
    ]);
    return { home, featured, converter, head: homeHead(context) };
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Home,
});

function Home() {
  const { home, featured, converter } = Route.useLoaderData();
  const line = home.largest.find(({ symbol }) => symbol === converter?.coin.code)?.line;
  return (
    <HomePage
      data={home}
      converter={converter && <HomeConverter data={converter} line={line} />}
      marketCap={featured && <FeaturedTeaser data={featured} />}
    />
  );
}
