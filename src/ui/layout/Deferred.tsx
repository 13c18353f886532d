import type { ReactNode } from "react";
import s from "./Layout.module.css";

/** Laid out and painted when it comes near the screen: the first paint does not pay for what is below it. */
export function Deferred({ children }: { readonly children: ReactNode }) {
  return <div className={s["deferred"]}>{children}</div>;
}
