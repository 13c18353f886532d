import type { ComponentProps } from "react";
import { Icon } from "../icon/Icon.tsx";
import type { IconShape } from "../icon/icons.ts";
import { classes } from "../classes.ts";
import s from "./Button.module.css";

interface Own {
  readonly icon: IconShape;
  /** Accessible name and tooltip. */
  readonly label: string;
  /** With a border and a surface colour, where it stands alone. */
  readonly framed?: boolean;
  /** The edge that the button stands at: its icon, not its larger target, lines up with that. */
  readonly edge?: "start" | "end";
}

export type IconButtonProps = Own &
  (
    | (Omit<ComponentProps<"button">, "className" | "children"> & { readonly href?: undefined })
    | (Omit<ComponentProps<"a">, "className" | "children"> & { readonly href: string })
  );

export function IconButton({ icon, label, framed, edge, ...rest }: IconButtonProps) {
  const shared = {
    className: classes(s["iconButton"], framed && s["framed"], edge && s[edge]),
    "aria-label": label,
    title: label,
  };
  if (rest.href !== undefined) {
    return (
      <a {...rest} {...shared}>
        <Icon shape={icon} />
      </a>
    );
  }
  return (
    <button type="button" {...rest} {...shared}>
      <Icon shape={icon} />
    </button>
  );
}
