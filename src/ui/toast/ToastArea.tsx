import type { ReactNode } from "react";
import s from "./Toast.module.css";

interface ToastAreaProps {
  readonly label: string;
  /** Toasts, the newest last. */
  readonly children?: ReactNode;
}

/** Where toasts appear, below the header in the middle. Rendered empty too, so that the first one is announced. */
export function ToastArea({ label, children }: ToastAreaProps) {
  return (
    <section className={s["area"]} aria-label={label} aria-live="polite">
      {children}
    </section>
  );
}
