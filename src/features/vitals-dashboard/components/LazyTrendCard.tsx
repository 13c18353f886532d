import { lazy } from "react";
import { whenIdle } from "../../../lib/whenIdle.ts";
// The style sheets belong to the page, the scripts load when it is idle.
import "../../../ui/chart/Chart.module.css";
import "../../../ui/table/Table.module.css";

/** In the first HTML from the server, and taken over by its script once the page is idle. Goes into a Suspense. */
export const LazyTrendCard = import.meta.env.SSR
  ? (await import("./TrendCard.tsx")).TrendCard
  : lazy(async () => {
      await whenIdle();
      return { default: (await import("./TrendCard.tsx")).TrendCard };
    });
