import type { ReactNode } from "react";
import s from "./Breadcrumb.module.css";

interface BreadcrumbProps {
  readonly label: string;
  /** `<li>`s with one link each; the last one is this page, with `aria-current="page"`. */
  readonly children: ReactNode;
  /** At the end of the line, for the whole page. */
  readonly actions?: ReactNode;
}

export function Breadcrumb({ label, children, actions }: BreadcrumbProps) {
  const trail = (
    <nav aria-label={label}>
      <ol className={s["trail"]} role="list">
        {children}
      </ol>
    </nav>
  );
  return actions === undefined ? (
    trail
  ) : (
    <div className={s["line"]}>
      {trail}
      <div>{actions}</div>
    </div>
  );
}
