import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import s from "./Toast.module.css";

/** Below the header in the middle, or in the corner where reading ends. */
export type ToastPlace = "centre" | "corner";

interface ToastAreaProps {
  readonly label: string;
  /** Default centre. */
  readonly place?: ToastPlace;
  /** Toasts, the newest last. */
  readonly children?: ReactNode;
}

/** Where toasts appear. Rendered empty too, so that the first one is announced. */
export function ToastArea({ label, place = "centre", children }: ToastAreaProps) {
  return (
    <section
      className={classes(s["area"], place === "corner" && s["corner"])}
      aria-label={label}
      aria-live="polite"
    >
      {children}
    </section>
  );
}
