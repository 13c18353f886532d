import type { ComponentProps } from "react";
import { Field, type FieldProps } from "../../../../ui/field/Field.tsx";
import type { FieldName } from "../form/issueText.ts";
import type { FormState } from "../form/useForm.ts";

/** Binds a field to its form. */
export interface FieldBinding<N extends FieldName> {
  readonly form: Pick<
    FormState<Record<N, string>>,
    "values" | "errors" | "setValue" | "clearError"
  >;
  /** The first part of the field's id. Ids are stable and unique in the page, which password managers need. */
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
  /** A message about something other than the typed text. The message of an invalid text comes first. */
  readonly problem?: string | undefined;
  /** Normalizes the typed text. */
  readonly clean?: (text: string) => string;
}

/** A text field of a form. */
export function TextField<N extends FieldName>(props: TextFieldProps<N>) {
  const { form, idPrefix, name, clean = (text) => text, hint, problem, ...field } = props;
  const value = form.values[name];
  const set = (input: HTMLInputElement) => {
    const { value: text, selectionStart } = input;
    const cleaned = clean(text);
    if (cleaned !== text) {
      const caret = clean(text.slice(0, selectionStart ?? text.length)).length;
      input.value = cleaned;
      input.setSelectionRange(caret, caret);
    }
    form.setValue(name, cleaned);
  };
  return (
    <Field
      {...field}
      id={`${idPrefix}-${name}`}
      name={name}
      value={value}
      hint={hint}
      error={form.errors[name] ?? problem}
      autoCapitalize="none"
      spellCheck={false}
      onChange={({ currentTarget, nativeEvent }) => {
        // To write into a text that is being composed would end it, and the input method would add it once more.
        if (nativeEvent instanceof InputEvent && nativeEvent.isComposing)
          form.setValue(name, currentTarget.value);
        else set(currentTarget);
      }}
      onCompositionEnd={({ currentTarget }) => {
        set(currentTarget);
      }}
    />
  );
}
