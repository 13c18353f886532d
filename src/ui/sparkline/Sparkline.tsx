import { sparklineBox } from "./sparklinePath.ts";
import s from "./Sparkline.module.css";

/**
 * A line of prices without axes, always from left to right, never coloured by its direction: the figure beside it says
 * that. `path` comes from `sparklinePath`.
 */
export function Sparkline({ path }: { readonly path: string }) {
  return (
    <svg
      className={s["sparkline"]}
      viewBox={`0 0 ${sparklineBox.width} ${sparklineBox.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
