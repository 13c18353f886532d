import type { ReactNode } from "react";
import { Icon } from "../icon/Icon.tsx";
import { chevronIcon } from "../icon/icons.ts";
import s from "./LinkList.module.css";

interface ListProps {
  /** `<li>`s with one link each. */
  readonly children: ReactNode;
}

/** Rows with hairlines between them; each is a link as wide as the list. */
export function LinkList({ children }: ListProps) {
  return (
    <ul className={s["list"]} role="list">
      {children}
    </ul>
  );
}

/** The same rows as framed tiles, as many side by side as fit. */
export function LinkGrid({ children }: ListProps) {
  return (
    <ul className={s["grid"]} role="list">
      {children}
    </ul>
  );
}

/** The end of a row, inside its link: a figure or a move; a chevron when empty. */
export function LinkTrail({ children }: { readonly children?: ReactNode }) {
  return <span className={s["trail"]}>{children ?? <Icon shape={chevronIcon} small />}</span>;
}
