import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import s from "./Layout.module.css";

interface ColumnsProps {
  /** Two equal columns, or a lead of seven twelfths. Default even. */
  readonly split?: "even" | "lead";
  readonly children: ReactNode;
}

/** Two columns from 960 px up, one below the other until then. */
export function Columns({ split = "even", children }: ColumnsProps) {
  return <div className={classes(s["columns"], s[split])}>{children}</div>;
}

/** Running text, 68 characters wide at most. */
export function Prose({ children }: { readonly children: ReactNode }) {
  return <div className={s["prose"]}>{children}</div>;
}
