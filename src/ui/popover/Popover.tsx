import { type ReactNode, useId } from "react";
import { Icon } from "../icon/Icon.tsx";
import { infoIcon } from "../icon/icons.ts";
import s from "./Popover.module.css";

interface PopoverProps {
  /** The visible text to press: a date, a source. */
  readonly trigger: ReactNode;
  /** Phrasing content only: the popover may stand inside a paragraph. */
  readonly children: ReactNode;
}

/** Details on press. The platform's popover, so it works without JavaScript and without hover. */
export function Popover({ trigger, children }: PopoverProps) {
  const id = useId();
  return (
    <>
      <button type="button" className={s["trigger"]} popoverTarget={id}>
        {trigger}
        <Icon shape={infoIcon} small />
      </button>
      <span id={id} className={s["panel"]} popover="auto" role="note">
        {children}
      </span>
    </>
  );
}
