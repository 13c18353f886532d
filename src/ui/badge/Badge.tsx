import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { Icon } from "../icon/Icon.tsx";
import { clockIcon, offlineIcon } from "../icon/icons.ts";
import s from "./Badge.module.css";

interface BadgeProps {
  /** How reliable a figure is. Default plain, a neutral tag. */
  readonly kind?: "plain" | "estimate" | "stale" | "offline";
  readonly children: ReactNode;
}

const ICONS = { plain: undefined, estimate: undefined, stale: clockIcon, offline: offlineIcon };

export function Badge({ kind = "plain", children }: BadgeProps) {
  const icon = ICONS[kind];
  return (
    <span className={classes(s["badge"], s[kind])}>
      {icon && <Icon shape={icon} small />}
      {children}
    </span>
  );
}
