import { whenIdle } from "../../../browser/idle.ts";
import { lazyPart } from "../../../ui/lazyPart.ts";
// The style sheets belong to the page, the scripts load when it is idle.
import "../../../ui/badge/Badge.module.css";
import "../../../ui/chart/Chart.module.css";
import "../../../ui/segmented/Segmented.module.css";
import "../../../ui/stat/Stat.module.css";
import "../../../ui/table/Table.module.css";
import "./Dashboard.module.css";

/** In the first HTML from the server, and taken over by its script once the page is idle. Goes into a Suspense. */
export const LazyBelowFold = import.meta.env.SSR
  ? (await import("./BelowFold.tsx")).BelowFold
  : lazyPart(async () => (await import("./BelowFold.tsx")).BelowFold, whenIdle);
