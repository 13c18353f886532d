import type { ReactNode } from "react";
import { classes } from "../classes.ts";
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

interface GridProps extends ListProps {
  /** Low rows of few words, more of them side by side. */
  readonly narrow?: boolean;
}

/** The same rows in columns, as many side by side as fit. */
export function LinkGrid({ narrow, children }: GridProps) {
  return (
    <ul className={classes(s["grid"], narrow && s["narrow"])} role="list">
      {children}
    </ul>
  );
}

/** The end of a row, inside its link: a figure or a move; a chevron when empty. */
export function LinkTrail({ children }: { readonly children?: ReactNode }) {
  return <span className={s["trail"]}>{children ?? <Icon shape={chevronIcon} small />}</span>;
}
