import { whenIdle } from "../../../../browser/idle.ts";
import { lazyPart } from "../../../../ui/lazyPart.ts";
// The style sheets belong to the page; the scripts load when it is idle.
import "../../../../ui/badge/Badge.module.css";
import "../../../../ui/popover/Popover.module.css";
import "../../../../ui/result/Result.module.css";
import "../figures/Figures.module.css";
import "./Overview.module.css";

const loadTeaser = async () => (await import("./FeaturedTeaser.tsx")).FeaturedTeaser;

/**
 * The server renders it into the first HTML. Its script takes over once the page is idle. Wrap it in a Suspense.
 */
export const LazyFeaturedTeaser = import.meta.env.SSR
  ? await loadTeaser()
  : lazyPart(loadTeaser, whenIdle);
