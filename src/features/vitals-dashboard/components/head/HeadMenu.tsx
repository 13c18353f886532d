import type { ReactNode } from "react";
import { classes } from "../../../../ui/classes.ts";
import { Icon } from "../../../../ui/icon/Icon.tsx";
import type { IconShape } from "../../../../ui/icon/icons.ts";
import f from "../filters/Filters.module.css";
import s from "./Head.module.css";

interface HeadMenuProps {
  readonly id: string;
  readonly icon: IconShape;
  /** What it is for. */
  readonly label: string;
  /** The same in a word or an abbreviation, beside the icon where there is room. */
  readonly text: ReactNode;
  readonly children: ReactNode;
}

/** A button of the page's head and what it opens: the platform's popover, so that it works without JavaScript. */
export function HeadMenu({ id, icon, label, text, children }: HeadMenuProps) {
  return (
    <>
      <button
        type="button"
        className={s["tool"]}
        popoverTarget={id}
        aria-label={label}
        title={label}
      >
        <Icon shape={icon} small />
        <span>{text}</span>
      </button>
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={classes(f["panel"], s["menuBox"])}
      >
        {children}
      </div>
    </>
  );
}
