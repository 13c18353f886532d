import type { ReactNode } from "react";
import s from "./SkipLink.module.css";

/** First in the page, out of sight until it has focus. */
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
