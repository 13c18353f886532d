import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { FieldIssue } from "../../model/validation.ts";
import { type FieldName, issueText } from "./issueText.ts";

interface FormOptions<V extends Partial<Record<FieldName, string>>> {
  readonly initial: V;
  readonly issueOf: (field: keyof V & FieldName, values: V) => FieldIssue | undefined;
}

/** What was typed and what is wrong with it. */
export interface FormState<V extends Partial<Record<FieldName, string>>> {
  readonly values: V;
  readonly errors: Readonly<Partial<Record<FieldName, string>>>;
  /** Keeps what was typed; a change takes the field's message away. */
  readonly set: (field: keyof V & FieldName, text: string) => void;
  /** Puts a message beside each of the fields that is wrong; answers the first of them. */
  readonly check: (fields: readonly (keyof V & FieldName)[]) => FieldName | undefined;
  /** Puts a message beside a field that the gateway refused. */
  readonly refuse: (field: keyof V & FieldName, text: string) => void;
  /** Takes a field's message away: what it was about is no longer so. */
  readonly forgive: (field: keyof V & FieldName) => void;
  readonly clear: () => void;
}

export function useForm<V extends Partial<Record<FieldName, string>>>({
  initial,
  issueOf,
}: FormOptions<V>): FormState<V> {
  const { i18n } = useLingui();
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Readonly<Partial<Record<FieldName, string>>>>({});
  const forgive = (field: keyof V & FieldName) => {
    setErrors(({ [field]: _gone, ...rest }) => rest);
  };
  return {
    values,
    errors,
    set: (field, text) => {
      setValues((held) => ({ ...held, [field]: text }));
      forgive(field);
    },
    check: (fields) => {
      const wrong = fields.flatMap((field) => {
        const issue = issueOf(field, values);
        return issue === undefined ? [] : [[field, issueText(i18n, field, issue)] as const];
      });
      const checked = Object.fromEntries(fields.map((field) => [field, undefined]));
      setErrors((held) => ({ ...held, ...checked, ...Object.fromEntries(wrong) }));
      return wrong[0]?.[0];
    },
    refuse: (field, text) => {
      setErrors((held) => ({ ...held, [field]: text }));
    },
    forgive,
    clear: () => {
      setValues(initial);
      setErrors({});
    },
  };
}

/** Moves the focus to a field of a form: the first that is wrong. */
export function focusField(form: HTMLFormElement, field: FieldName): void {
  const found = form.elements.namedItem(field);
  if (found instanceof HTMLElement) found.focus();
}
