import { classes } from "../classes.ts";
import s from "./Button.module.css";

/** How a button looks; the same for a button, a link and a router's link. */
export interface ButtonLook {
  /** The one thing to do here, any other thing, or what cannot be taken back. Default quiet. */
  readonly variant?: "primary" | "quiet" | "danger" | undefined;
  /** 32 px high for tool rows; its target stays 44 px. */
  readonly small?: boolean | undefined;
  /** As wide as its container. */
  readonly wide?: boolean | undefined;
}

/** Class names for an element that must look like a button, such as a router's link. */
export function buttonClass({ variant = "quiet", small, wide }: ButtonLook = {}): string {
  return classes(s["button"], s[variant], small && s["small"], wide && s["wide"]) ?? "";
}
