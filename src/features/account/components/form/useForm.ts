import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { FieldIssue } from "../../model/validation.ts";
import { type FieldName, issueText } from "./issueText.ts";

interface FormOptions<V extends Partial<Record<FieldName, string>>> {
  readonly initial: V;
  readonly issueOf: (field: keyof V & FieldName, values: V) => FieldIssue | undefined;
}

/** The values of a form and the messages at its fields. */
export interface FormState<V extends Partial<Record<FieldName, string>>> {
  readonly values: V;
  readonly errors: Readonly<Partial<Record<FieldName, string>>>;
  /** Keeps the text and removes the field's message. */
  readonly setValue: (field: keyof V & FieldName, text: string) => void;
  /** Shows a message at each field that is wrong. Returns the first of them. */
  readonly validate: (fields: readonly (keyof V & FieldName)[]) => FieldName | undefined;
  /** Shows a message at a field that the gateway refused. */
  readonly setError: (field: keyof V & FieldName, text: string) => void;
  /** Removes a field's message that no longer holds. */
  readonly clearError: (field: keyof V & FieldName) => void;
  /** Empties the form of what was there when this was rendered, and leaves what has been typed since. */
  readonly reset: () => void;
}

export function useForm<V extends Partial<Record<FieldName, string>>>({
  initial,
  issueOf,
}: FormOptions<V>): FormState<V> {
  const { i18n } = useLingui();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Readonly<Partial<Record<FieldName, string>>>>({});
  const clearError = (field: keyof V & FieldName) => {
    setErrors(({ [field]: _gone, ...rest }) => rest);
  };
  return {
    values,
    errors,
    setValue: (field, text) => {
      setValues((held) => ({ ...held, [field]: text }));
      clearError(field);
    },
    validate: (fields) => {
      const wrong = fields.flatMap((field) => {
        const issue = issueOf(field, values);
        return issue === undefined ? [] : [[field, issueText(i18n, field, issue)] as const];
      });
      const checked = Object.fromEntries(fields.map((field) => [field, undefined]));
      setErrors((held) => ({ ...held, ...checked, ...Object.fromEntries(wrong) }));
      return wrong[0]?.[0];
    },
    setError: (field, text) => {
      setErrors((held) => ({ ...held, [field]: text }));
    },
    clearError,
    reset: () => {
      setValues((held) => (held === values ? initial : held));
      setErrors({});
    },
  };
}

/** Moves the focus to a field of a form. */
export function focusField(form: HTMLFormElement, field: FieldName): void {
  const found = form.elements.namedItem(field);
  if (found instanceof HTMLElement) found.focus();
}
