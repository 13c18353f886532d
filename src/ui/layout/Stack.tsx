import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import s from "./Layout.module.css";

export type Gap = 8 | 12 | 16 | 24 | 32 | 48;

interface FlowProps {
  readonly as?: "div" | "section" | "article" | "header" | "footer" | "ul" | "ol" | "li" | "span";
  /** Default 16. */
  readonly gap?: Gap;
  readonly children: ReactNode;
}

/** Children in a column. */
export function Stack({ as: Tag = "div", gap = 16, children }: FlowProps) {
  return <Tag className={classes(s["stack"], s[`g${gap}`])}>{children}</Tag>;
}

interface RowProps extends FlowProps {
  /** Moves the last child to the end of the line. */
  readonly apart?: boolean;
}

/** Children in a row that wraps. */
export function Row({ as: Tag = "div", gap = 8, apart, children }: RowProps) {
  return <Tag className={classes(s["row"], s[`g${gap}`], apart && s["apart"])}>{children}</Tag>;
}
