import { whenIdle } from "../../../../browser/idle.ts";
import { lazyPart } from "../../../../ui/lazyPart.ts";
// The style sheets belong to the page, the scripts load when it is idle.
import "../../../../ui/badge/Badge.module.css";
import "../../../../ui/chart/Chart.module.css";
import "../../../../ui/chart/ChartTable.module.css";
import "../../../../ui/coin-link/CoinLink.module.css";
import "../../../../ui/link-list/LinkList.module.css";
import "../../../../ui/popover/Popover.module.css";
import "../../../../ui/result/Result.module.css";
import "../../../../ui/segmented/Segmented.module.css";
import "../../../../ui/stat/Stat.module.css";
import "../../../../ui/table/Table.module.css";
import "../figures/Figures.module.css";
import "./Overview.module.css";

/**
 * What works without a script: in the first HTML from the server, and taken over by its script once the page is idle.
 * Until then React leaves the server's markup alone.
 */
export const LazyOverviewFigures = import.meta.env.SSR
  ? (await import("./OverviewFigures.tsx")).OverviewFigures
  : lazyPart(async () => (await import("./OverviewFigures.tsx")).OverviewFigures, whenIdle);
