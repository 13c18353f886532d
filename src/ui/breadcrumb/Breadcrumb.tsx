import type { ReactNode } from "react";
import s from "./Breadcrumb.module.css";

interface BreadcrumbProps {
  readonly label: string;
  /** `<li>`s with one link each; the last one is this page, with `aria-current="page"`. */
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
