import type { ComponentProps } from "react";
import { Field, type FieldProps, useEarlyText } from "../../../../ui/field/Field.tsx";
import type { FieldName } from "../form/issueText.ts";
import type { FormState } from "../form/useForm.ts";

export interface FieldBinding<N extends FieldName> {
  readonly form: Pick<
    FormState<Record<N, string>>,
    "values" | "errors" | "setValue" | "clearError"
  >;
  /** Before the field's name in its id: ids are stable and unique in the page, for password managers. */
  readonly idPrefix: string;
}

interface TextFieldProps<N extends FieldName>
  extends
    FieldBinding<N>,
    Pick<FieldProps, "label" | "prefix" | "suffix" | "hint">,
    Pick<
      ComponentProps<"input">,
      "type" | "autoComplete" | "inputMode" | "enterKeyHint" | "maxLength" | "dir" | "autoFocus"
    > {
  readonly name: N;
  /** What is wrong with more than what was typed; a message about that comes first. */
  readonly problem?: string | undefined;
  /** Changes what was typed before it is kept. */
  readonly clean?: (text: string) => string;
}

/** A field of a form. What was typed or filled in before the scripts arrived is taken over. */
export function TextField<N extends FieldName>(props: TextFieldProps<N>) {
  const { form, idPrefix, name, clean = (text) => text, hint, problem, ...field } = props;
  const value = form.values[name];
  const set = (text: string) => {
    form.setValue(name, clean(text));
  };
  const takeOverEarlyText = useEarlyText(value, set);
  return (
    <Field
      {...field}
      id={`${idPrefix}-${name}`}
      name={name}
      ref={takeOverEarlyText}
      value={value}
      hint={hint}
      error={form.errors[name] ?? problem}
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => {
        set(event.currentTarget.value);
      }}
    />
  );
}
