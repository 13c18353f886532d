import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { Icon } from "../icon/Icon.tsx";
import { arrowDownIcon, arrowUpIcon } from "../icon/icons.ts";
import type { Direction } from "./directionOf.ts";
import s from "./Stat.module.css";

interface MoveProps {
  readonly direction: Direction;
  /** The change with its sign, or the word for an unknown one. */
  readonly children: ReactNode;
}

const ARROWS = { up: arrowUpIcon, down: arrowDownIcon, flat: undefined, unknown: undefined };

/** A change: sign, arrow and colour say the same thing. */
export function Move({ direction, children }: MoveProps) {
  const arrow = ARROWS[direction];
  return (
    <span className={classes(s["move"], s[direction])}>
      {arrow && <Icon shape={arrow} small />}
      <bdi>{children}</bdi>
    </span>
  );
}
