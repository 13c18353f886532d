import { type ComponentProps, type ReactNode, useId } from "react";
import { classes } from "../classes.ts";
import { Icon } from "../icon/Icon.tsx";
import { alertIcon } from "../icon/icons.ts";
import { KeptSelection } from "./KeptSelection.tsx";
import s from "./Field.module.css";

export interface FieldProps extends Omit<ComponentProps<"input">, "prefix" | "className"> {
  /** Absent where the context already names the field to the eye, and `aria-label` to the ear. */
  readonly label?: ReactNode;
  readonly prefix?: ReactNode;
  /** A unit, a button or a whole picker. */
  readonly suffix?: ReactNode;
  readonly hint?: ReactNode;
  /** What is wrong; replaces the hint and marks the field invalid. */
  readonly error?: ReactNode;
  /** Keeps no room for a message; only for fields that never have one. */
  readonly bare?: boolean;
  /**
   * The kernel may write text and error before React is there: the place of the error is always rendered, and what stands
   * in it is believed. Such a field has no hint, and its error is one text.
   */
  readonly early?: boolean;
}

export function Field(props: FieldProps) {
  const { label, prefix, suffix, hint, error, bare, early, id, ...input } = props;
  const fallback = useId();
  const inputId = id ?? fallback;
  const messageId = `${inputId}-message`;
  const invalid = Boolean(error);
  return (
    <div className={s["field"]}>
      {label && (
        <label className={s["label"]} htmlFor={inputId}>
          {label}
        </label>
      )}
      <div className={s["box"]}>
        {prefix && <span className={s["affix"]}>{prefix}</span>}
        <KeptSelection>
          <input
            {...input}
            id={label ? inputId : id}
            className={s["input"]}
            aria-invalid={invalid || undefined}
            aria-describedby={classes(input["aria-describedby"], !bare && messageId)}
          />
        </KeptSelection>
        {suffix && <span className={s["affix"]}>{suffix}</span>}
      </div>
      {!bare && (
        <FieldMessage id={messageId} error={error} early={early}>
          {hint}
        </FieldMessage>
      )}
    </div>
  );
}

interface FieldMessageProps {
  readonly id: string;
  readonly error?: ReactNode;
  /** See `FieldProps.early`. */
  readonly early?: boolean | undefined;
  /** The hint, shown while nothing is wrong. */
  readonly children?: ReactNode;
}

/** The line under a control. It is always rendered, so that a message moves nothing and is announced. */
export function FieldMessage({ id, error, early = false, children }: FieldMessageProps) {
  const hasError = Boolean(error);
  return (
    <div
      id={id}
      className={classes(s["message"], (early || hasError) && s["error"])}
      aria-live="polite"
    >
      {early || hasError ? (
        <>
          {!early && <Icon shape={alertIcon} small />}
          <span suppressHydrationWarning={early}>{error ?? ""}</span>
        </>
      ) : (
        children
      )}
    </div>
  );
}
