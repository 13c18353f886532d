import { createFileRoute } from "@tanstack/react-router";
import {
  dashboardHead,
  DashboardPage,
  loadDashboard,
  readDashboardSearch,
} from "../features/vitals-dashboard/index.ts";

const figuresStaleMs = 30_000;

export const Route = createFileRoute("/vitals")({
  // Read by the loader alone: what checks it would be in the first load of every page.
  loaderDeps: ({ search }) => ({ search }),
  loader: async ({ deps, context, abortController }) => ({
    data: await loadDashboard(
      { ...context, signal: abortController.signal },
      readDashboardSearch(deps.search),
    ),
    head: dashboardHead(context),
  }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  // An address is written in more than one way: that is no reason to ask for the same figures twice.
  staleTime: figuresStaleMs,
  component: Dashboard,
});

function Dashboard() {
  const { send, serverClock } = Route.useRouteContext();
  const { data } = Route.useLoaderData();
  return <DashboardPage data={data} send={send} serverClock={serverClock} />;
}
