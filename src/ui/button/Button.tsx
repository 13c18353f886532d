import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import { Icon } from "../icon/Icon.tsx";
import type { IconShape } from "../icon/icons.ts";
import s from "./Button.module.css";

/** How a button looks; the same for a button, a link and a router's link. */
interface ButtonLook {
  /** `primary` is the main action of its place, `danger` cannot be undone. Default quiet. */
  readonly variant?: "primary" | "quiet" | "danger" | undefined;
  /** 32 px high, for tool rows; its target stays 44 px. */
  readonly small?: boolean | undefined;
  /** As wide as its container. */
  readonly wide?: boolean | undefined;
}

/** Class names for an element that must look like a button, such as a router's link. */
export function buttonClass({ variant = "quiet", small, wide }: ButtonLook = {}): string {
  return classes(s["button"], s[variant], small && s["small"], wide && s["wide"]) ?? "";
}

interface Own extends ButtonLook {
  readonly icon?: IconShape | undefined;
  /** Its work is under way: it stays focusable, says that it is busy and ignores presses. */
  readonly pending?: boolean | undefined;
}

export type ButtonProps = Own &
  (
    | (Omit<ComponentProps<"button">, "className"> & { readonly href?: undefined })
    | (Omit<ComponentProps<"a">, "className"> & { readonly href: string })
  );

export function Button(props: ButtonProps) {
  const { variant, small, wide, icon, pending, children, ...rest } = props;
  const className = buttonClass({ variant, small, wide });
  const content = (
    <>
      {icon && <Icon shape={icon} small />}
      <span className={s["label"]}>{children}</span>
    </>
  );
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={className}>
        {content}
      </a>
    );
  }
  return (
    <button
      type="button"
      {...rest}
      {...(pending && { "aria-busy": true, "aria-disabled": true, onClick: swallow })}
      className={className}
    >
      {content}
    </button>
  );
}

function swallow(event: { preventDefault(): void }) {
  event.preventDefault();
}
