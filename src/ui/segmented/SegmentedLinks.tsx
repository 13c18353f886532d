import type { ReactNode } from "react";
import s from "./Segmented.module.css";

interface SegmentedLinksProps {
  /** What is being chosen, for the ear. */
  readonly label: string;
  /** Links, the one to this page with `aria-current`. */
  readonly children: ReactNode;
}

/** The same control where each choice has an address of its own; works without JavaScript. */
export function SegmentedLinks({ label, children }: SegmentedLinksProps) {
  return (
    <nav className={s["track"]} aria-label={label}>
      {children}
    </nav>
  );
}
