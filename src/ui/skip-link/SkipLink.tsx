import type { ReactNode } from "react";
import s from "./SkipLink.module.css";

/** The first link of the page, hidden until it has focus. */
export function SkipLink({
  href,
  children,
}: {
  readonly href: string;
  readonly children: ReactNode;
}) {
  return (
    <a className={s["skip"]} href={href}>
      {children}
    </a>
  );
}
