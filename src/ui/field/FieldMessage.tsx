import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { Icon } from "../icon/Icon.tsx";
import { alertIcon } from "../icon/icons.ts";
import s from "./Field.module.css";

interface FieldMessageProps {
  readonly id: string;
  readonly error?: ReactNode;
  /** The hint, shown while nothing is wrong. */
  readonly children?: ReactNode;
}

/** The line under a control. It is always there, so that a message moves nothing and is announced. */
export function FieldMessage({ id, error, children }: FieldMessageProps) {
  return (
    <div id={id} className={classes(s["message"], Boolean(error) && s["error"])} aria-live="polite">
      {error ? (
        <>
          <Icon shape={alertIcon} small />
          <span>{error}</span>
        </>
      ) : (
        children
      )}
    </div>
  );
}
