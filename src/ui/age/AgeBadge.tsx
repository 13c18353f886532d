import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { Popover } from "../popover/Popover.tsx";
import s from "./Age.module.css";

interface AgeBadgeProps {
  /** Marks it as something to be aware of. */
  readonly isOld: boolean;
  /** The share of its time that is left, in per cent, as a ring. */
  readonly left: number;
  /** How old it is, in words. */
  readonly text: ReactNode;
  /** Where it comes from, shown on press: phrasing content only. */
  readonly children: ReactNode;
}

/** The age of what is shown beside it, and its source on press. */
export function AgeBadge({ isOld, left, text, children }: AgeBadgeProps) {
  // Its length is 100, so that a dash is in per cent.
  const circle = { cx: 20, cy: 20, r: 15.915 };
  return (
    <span className={classes(s["badge"], isOld && s["old"])}>
      <svg className={s["ring"]} viewBox="0 0 40 40" width="16" height="16" aria-hidden="true">
        <circle {...circle} />
        <circle {...circle} strokeDasharray={`${left} 100`} />
      </svg>
      <Popover trigger={text}>{children}</Popover>
    </span>
  );
}
