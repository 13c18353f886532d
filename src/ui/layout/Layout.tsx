import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import s from "./Layout.module.css";

interface PageProps {
  readonly as?: "div" | "main" | "header" | "footer";
  readonly id?: string;
  readonly children: ReactNode;
}

/** 1120 px at most, in the middle, with the phone's margin. */
export function Page({ as: Tag = "div", id, children }: PageProps) {
  return (
    <Tag id={id} className={s["page"]}>
      {children}
    </Tag>
  );
}

interface ColumnsProps {
  /** Two equal columns, or a lead of seven twelfths. Default even. */
  readonly split?: "even" | "lead";
  readonly children: ReactNode;
}

/** Two columns from 960 px up, one below the other until then. */
export function Columns({ split = "even", children }: ColumnsProps) {
  return <div className={classes(s["columns"], s[split])}>{children}</div>;
}

/** What must be said but is read by few: small and quiet. */
export function FinePrint({ children }: { readonly children: ReactNode }) {
  return <p className={s["finePrint"]}>{children}</p>;
}

/** Running text, 68 characters wide at most. */
export function Prose({ children }: { readonly children: ReactNode }) {
  return <div className={s["prose"]}>{children}</div>;
}

/** Laid out and painted when it comes near the screen: the first paint does not pay for what is below it. */
export function Deferred({ children }: { readonly children: ReactNode }) {
  return <div className={s["deferred"]}>{children}</div>;
}

/** For the ear only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
