import type { ReactNode } from "react";
import s from "./Gallery.module.css";

/** The gallery's own room above and below its parts. */
export function Spaced({ children }: { readonly children: ReactNode }) {
  return <div className={s["spaced"]}>{children}</div>;
}

/** A part of the kit with its name. */
export function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section className={s["part"]} id={name}>
      <h2>{name}</h2>
      <div className={s["samples"]}>{children}</div>
    </section>
  );
}

/** One state of it. */
export function Sample({
  name,
  children,
}: {
  readonly name: string;
  readonly children: ReactNode;
}) {
  return (
    <div className={s["sample"]}>
      <p className={s["state"]}>{name}</p>
      {children}
    </div>
  );
}
