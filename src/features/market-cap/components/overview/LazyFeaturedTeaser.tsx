import { whenIdle } from "../../../../browser/idle.ts";
import { lazyPart } from "../../../../ui/lazyPart.ts";
// The style sheets belong to the page, the scripts load when it is idle.
import "../../../../ui/badge/Badge.module.css";
import "../../../../ui/popover/Popover.module.css";
import "../../../../ui/result/Result.module.css";
import "../figures/Figures.module.css";
import "./Overview.module.css";

/** In the first HTML from the server, and taken over by its script once the page is idle. Goes into a Suspense. */
export const LazyFeaturedTeaser = import.meta.env.SSR
  ? (await import("./FeaturedTeaser.tsx")).FeaturedTeaser
  : lazyPart(async () => (await import("./FeaturedTeaser.tsx")).FeaturedTeaser, whenIdle);
