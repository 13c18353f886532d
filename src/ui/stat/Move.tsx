import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import s from "./Stat.module.css";

interface MoveProps {
  readonly direction: Direction;
  /** The change with its sign, or the word for an unknown one. */
  readonly children: ReactNode;
}

/** A change: sign, triangle and colour say the same thing. */
export function Move({ direction, children }: MoveProps) {
  return (
    <span className={classes(s["move"], s[direction])}>
      <bdi>{children}</bdi>
    </span>
  );
}

type Direction = "up" | "down" | "flat" | "unknown";

/**
 * The direction of a change, given as a decimal string. Pass the rounded value that is shown, so that a change that
 * reads 0.00 % does not count as a rise.
 */
export function directionOf(change: string | undefined): Direction {
  if (change === undefined || !/^[-+]?\d*\.?\d+(e[-+]?\d+)?$/i.test(change)) return "unknown";
  const mantissa = change.split(/e/i)[0] ?? "";
  if (!/[1-9]/.test(mantissa)) return "flat";
  return change.startsWith("-") ? "down" : "up";
}
