import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { classes } from "../classes.ts";
import { Icon } from "../icon/Icon.tsx";
import { alertIcon } from "../icon/icons.ts";
import s from "./Field.module.css";

export interface FieldProps extends Omit<ComponentProps<"input">, "prefix" | "className"> {
  readonly label: ReactNode;
  /** Keeps the label for the ear only, where the place already says what it is. */
  readonly labelHidden?: boolean;
  readonly prefix?: ReactNode;
  /** A unit, a button or a whole picker. */
  readonly suffix?: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong; takes the hint's place and marks the field invalid. */
  readonly error?: ReactNode;
  /** The amount field of a converter. */
  readonly big?: boolean;
  /** No room is kept under the field; only for fields that never have a message. */
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

/** What was typed before the scripts arrived stands in the field, unknown to React: it is read once, on arrival. */
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
