import { type ReactNode, Suspense } from "react";
import { classes } from "../classes.ts";
import s from "./Layout.module.css";

/** The first link of the page, hidden until it has focus. */
export function SkipLink({
  href,
  children,
}: {
  readonly href: string;
  readonly children: ReactNode;
}) {
  return (
    <a className={`visually-hidden ${s["skip"]}`} href={href}>
      {children}
    </a>
  );
}

interface PageProps {
  readonly as?: "div" | "main" | "header" | "footer";
  readonly id?: string;
  readonly children: ReactNode;
}

/** Centred, 1120 px wide at most, with a margin on phones. */
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

/** Two columns from 960 px up, stacked below that. */
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

/** Content below the fold: laid out and painted only when it comes near the screen, or, `isDue`, at once. */
export function Deferred({
  isDue = false,
  children,
}: {
  readonly isDue?: boolean;
  readonly children: ReactNode;
}) {
  return <div className={isDue ? undefined : s["deferred"]}>{children}</div>;
}

/** A deferred part of a page that hydrates in a task of its own, by a boundary. */
export function DeferredPart({ children }: { readonly children: ReactNode }) {
  return (
    <Suspense>
      <Deferred>{children}</Deferred>
    </Suspense>
  );
}

/** For screen readers only. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}
