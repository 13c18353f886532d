import { whenIdle } from "../../../../browser/idle.ts";
import { lazyPart } from "../../../../ui/lazyPart.ts";
// The style sheets belong to the page, the scripts load when it is idle.
import "../../../../ui/chart/Chart.module.css";
import "../../../../ui/chart/ChartTable.module.css";
import "../../../../ui/coin-link/CoinLink.module.css";
import "../../../../ui/link-list/LinkList.module.css";
import "../../../../ui/segmented/Segmented.module.css";
import "./BelowFold.module.css";

/**
 * What stands below the first screen: in the first HTML from the server, and taken over by its script once the page
 * is idle. Until then React leaves the server's markup alone.
 */
export const LazyBelowFold = import.meta.env.SSR
  ? (await import("./BelowFold.tsx")).BelowFold
  : lazyPart(async () => (await import("./BelowFold.tsx")).BelowFold, whenIdle);
