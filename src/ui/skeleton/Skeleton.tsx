import s from "./Skeleton.module.css";

/** As wide as a digit in every face with tabular figures, and never a place to break a line. */
const FIGURE_SPACE = "\u2007";

/** Stands where text will be: `chars` digits wide, as high as a line of the type it stands in. */
export function Skeleton({ chars = 8 }: { readonly chars?: number }) {
  return (
    <span className={s["skeleton"]} aria-hidden="true">
      {FIGURE_SPACE.repeat(chars)}
    </span>
  );
}
