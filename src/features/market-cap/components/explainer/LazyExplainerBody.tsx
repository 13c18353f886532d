import { whenIdle } from "../../../../browser/idle.ts";
import { lazyPart } from "../../../../ui/lazyPart.ts";
// The style sheets belong to the page, the scripts load when it is idle.
import "../../../../ui/badge/Badge.module.css";
import "../../../../ui/popover/Popover.module.css";
import "../../../../ui/stat/Stat.module.css";
import "../../../../ui/table/Table.module.css";
import "../figures/Figures.module.css";
import "./Explainer.module.css";

/**
 * What works without a script: in the first HTML from the server, and taken over by its script once the page is idle.
 * Until then React leaves the server's markup alone.
 */
export const LazyExplainerBody = import.meta.env.SSR
  ? (await import("./ExplainerBody.tsx")).ExplainerBody
  : lazyPart(async () => (await import("./ExplainerBody.tsx")).ExplainerBody, whenIdle);
