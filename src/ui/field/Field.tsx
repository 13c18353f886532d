import { type ComponentProps, type ReactNode, useId } from "react";
import { classes } from "../classes.ts";
import { FieldMessage } from "./FieldMessage.tsx";
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
