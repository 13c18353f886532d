import type { ComponentProps, ReactNode } from "react";
import { IconButton } from "../button/IconButton.tsx";
import { classes } from "../classes.ts";
import { Icon } from "../icon/Icon.tsx";
import { alertIcon, checkIcon, closeIcon, infoIcon } from "../icon/icons.ts";
import s from "./Toast.module.css";

export interface ToastProps extends Omit<ComponentProps<"div">, "className"> {
  /** Default info. */
  readonly tone?: "info" | "done" | "error" | undefined;
  readonly action?: ReactNode;
  readonly closeLabel: string;
  readonly onDismiss: () => void;
}

const ICONS = { info: infoIcon, done: checkIcon, error: alertIcon };

/** Presentation only. The caller runs the timer and passes pointer handlers to pause it. */
export function Toast({
  tone = "info",
  action,
  closeLabel,
  onDismiss,
  children,
  ...rest
}: ToastProps) {
  return (
    <div {...rest} className={classes(s["toast"], s[tone])}>
      <Icon shape={ICONS[tone]} />
      <div className={s["body"]}>
        <div className={s["text"]}>{children}</div>
        {action}
      </div>
      <IconButton icon={closeIcon} label={closeLabel} onClick={onDismiss} />
    </div>
  );
}
