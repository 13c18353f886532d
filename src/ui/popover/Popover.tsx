import { type ReactNode, useId } from "react";
import { Icon } from "../icon/Icon.tsx";
import { infoIcon } from "../icon/icons.ts";
import s from "./Popover.module.css";

interface PopoverProps {
  /** What is pressed, in sight: a date, a source. */
  readonly trigger: ReactNode;
  /** Text and other phrasing content: it may stand inside a paragraph. */
  readonly children: ReactNode;
}

/** The story behind a figure, on press. The platform's popover: works without JavaScript, never only on hover. */
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
