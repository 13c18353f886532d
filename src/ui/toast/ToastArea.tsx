import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { keepClear } from "./keepClear.ts";
import s from "./Toast.module.css";

/** Centred below the header, or in the bottom corner at the end of the line. */
export type ToastPlace = "centre" | "corner";

interface ToastAreaProps {
  readonly label: string;
  /** Default centre. */
  readonly place?: ToastPlace;
  /** Toasts, the newest last. */
  readonly children?: ReactNode;
}

/** Where toasts appear. Render it empty too: screen readers announce only what is added to an existing live region. */
export function ToastArea({ label, place = "centre", children }: ToastAreaProps) {
  return (
    <section
      ref={keepClear}
      className={classes(s["area"], place === "corner" && s["corner"])}
      aria-label={label}
      aria-live="polite"
    >
      {children}
    </section>
  );
}
