import type { ReactNode } from "react";
import s from "./Facts.module.css";

/** A list of names and values, one pair per line. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={s["facts"]}>{children}</dl>;
}

export function Fact({
  name,
  children,
}: {
  readonly name: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
