import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { classes } from "../classes.ts";
import { Icon } from "../icon/Icon.tsx";
import { alertIcon } from "../icon/icons.ts";
import s from "./Field.module.css";

export interface FieldProps extends Omit<ComponentProps<"input">, "prefix" | "className"> {
  readonly label: ReactNode;
  /** Shows the label to screen readers only, where the context already names the field. */
  readonly labelHidden?: boolean;
  readonly prefix?: ReactNode;
  /** A unit, a button or a whole picker. */
  readonly suffix?: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong; replaces the hint and marks the field invalid. */
  readonly error?: ReactNode;
  /** The amount field of a converter. */
  readonly big?: boolean;
  /** Keeps no room for a message; only for fields that never have one. */
  readonly bare?: boolean;
}

export function Field(props: FieldProps) {
  const { label, labelHidden, prefix, suffix, hint, error, big, bare, id, ...input } = props;
  const fallback = useId();
  const inputId = id ?? fallback;
  const messageId = `${inputId}-message`;
  const invalid = Boolean(error);
  return (
    <div className={classes(s["field"], big && s["big"])}>
      <label className={labelHidden ? "visually-hidden" : s["label"]} htmlFor={inputId}>
        {label}
      </label>
      <div className={classes(s["box"], invalid && s["invalid"])}>
        {prefix && <span className={s["affix"]}>{prefix}</span>}
        <input
          {...input}
          id={inputId}
          className={s["input"]}
          aria-invalid={invalid || undefined}
          aria-describedby={classes(input["aria-describedby"], !bare && messageId)}
        />
        {suffix && <span className={s["affix"]}>{suffix}</span>}
      </div>
      {!bare && (
        <FieldMessage id={messageId} error={error}>
          {hint}
        </FieldMessage>
      )}
    </div>
  );
}

interface FieldMessageProps {
  readonly id: string;
  readonly error?: ReactNode;
  /** The hint, shown while nothing is wrong. */
  readonly children?: ReactNode;
}

/** The line under a control. It is always rendered, so that a message moves nothing and is announced. */
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

/**
 * Reads what a visitor typed before hydration, which React does not know of. Returns a ref for the field: it calls
 * `type` once if the field does not show `rendered` any more.
 */
export function useEarlyText(
  rendered: string,
  type: (text: string) => void,
): (field: HTMLInputElement | null) => void {
  const [arrival] = useState(() => {
    let isFirst = true;
    return (field: HTMLInputElement | null) => {
      if (isFirst && field !== null && field.value !== rendered) type(field.value);
      isFirst = false;
    };
  });
  return arrival;
}
