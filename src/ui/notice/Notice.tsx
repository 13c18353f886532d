import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { Icon } from "../icon/Icon.tsx";
import { alertIcon, clockIcon, infoIcon } from "../icon/icons.ts";
import s from "./Notice.module.css";

export interface NoticeProps {
  readonly tone?: "info" | "stale" | "error";
  readonly title?: ReactNode;
  /** A next step: try again, go elsewhere. */
  readonly action?: ReactNode;
  /** Announce it: it appeared while the page was open. */
  readonly live?: boolean;
  readonly children?: ReactNode;
}

const ICONS = { info: infoIcon, stale: clockIcon, error: alertIcon };

export function Notice({ tone = "info", title, action, live, children }: NoticeProps) {
  return (
    <div className={classes(s["notice"], s[tone])} role={live ? "status" : undefined}>
      <Icon shape={ICONS[tone]} />
      <div className={s["body"]}>
        <div className={s["text"]}>
          {title && <strong className={s["title"]}>{title}</strong>}
          {children}
        </div>
        {action}
      </div>
    </div>
  );
}
