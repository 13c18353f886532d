import s from "./Skeleton.module.css";

/** As wide as a digit in fonts with tabular figures; lines do not break at it. */
const FIGURE_SPACE = "\u2007";

/** A placeholder for text: `chars` digits wide and one line high. */
export function Skeleton({ chars = 8 }: { readonly chars?: number }) {
  return (
    <span className={s["skeleton"]} aria-hidden="true">
      {FIGURE_SPACE.repeat(chars)}
    </span>
  );
}
