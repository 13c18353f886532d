import type { ReactNode } from "react";
import s from "./Breadcrumb.module.css";

interface BreadcrumbProps {
  readonly label: string;
  /** `<li>`s with a link each; the last is this page, with `aria-current="page"`. */
  readonly children: ReactNode;
}

export function Breadcrumb({ label, children }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className={s["trail"]} role="list">
        {children}
      </ol>
    </nav>
  );
}
