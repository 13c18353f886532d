import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from "react";
import { FieldMessage } from "../../../../ui/field/Field.tsx";
import s from "./CheckField.module.css";

interface CheckFieldProps {
  readonly id: string;
  readonly name: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
  /** The message of an invalid field. */
  readonly error?: string | undefined;
  /** Reserves room for a message. */
  readonly hasMessage?: boolean;
  readonly children: ReactNode;
}

/** A checkbox with its label and, on request, a message. It stays as it was ticked before hydration. */
export function CheckField(props: CheckFieldProps) {
  const { id, name, isChecked, onChange, error, hasMessage = false, children } = props;
  const messageId = `${id}-message`;
  const box = useRef<HTMLInputElement>(null);
  const takeOver = useEffectEvent(() => {
    const isTicked = box.current?.checked ?? isChecked;
    if (isTicked !== isChecked) onChange(isTicked);
  });
  useLayoutEffect(() => {
    // What a visitor or a password manager ticked before React was there has no event for it, and the next render would
    // take it back.
    takeOver();
  }, []);
  return (
    <div className={s["field"]}>
      <label className={s["check"]}>
        <input
          ref={box}
          id={id}
          name={name}
          type="checkbox"
          checked={isChecked}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={hasMessage ? messageId : undefined}
          onChange={(event) => {
            onChange(event.currentTarget.checked);
          }}
        />
        <span>{children}</span>
      </label>
      {hasMessage && <FieldMessage id={messageId} error={error} />}
    </div>
  );
}
