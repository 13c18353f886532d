import { classes } from "../classes.ts";
import type { IconShape } from "./icons.ts";
import s from "./Icon.module.css";

/** A decorative 20 px drawing in the colour of the text; what it means is said by the text beside it. */
export function Icon({ shape, small }: { readonly shape: IconShape; readonly small?: boolean }) {
  return (
    <svg
      className={classes(s["icon"], shape.mirror && s["mirror"], shape.solid && s["solid"])}
      viewBox="0 0 20 20"
      width={small ? 16 : 20}
      height={small ? 16 : 20}
      aria-hidden="true"
    >
      <path d={shape.d} />
    </svg>
  );
}
