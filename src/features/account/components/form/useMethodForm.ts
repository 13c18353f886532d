import { useState } from "react";
import type { FieldIssue } from "../../model/validation.ts";
import type { FieldName } from "./issueText.ts";
import { type FormState, useForm } from "./useForm.ts";
import { type Submit, useSubmit } from "./useSubmit.ts";
import type { Task } from "./useTask.ts";

/** What a form asks for with each of its methods. */
interface MethodFields<M extends string, F extends FieldName> {
  /** The fields of each method, in the order of the form. */
  readonly fields: Readonly<Record<M, readonly F[]>>;
  /** Maps the gateway's names of fields to those of the form, where they differ. */
  readonly aliases: Readonly<Record<M, Partial<Record<string, F>>>>;
}

interface MethodFormOptions<
  M extends string,
  F extends FieldName,
  V extends Readonly<Record<F, string>>,
> extends MethodFields<M, F> {
  readonly firstMethod: NoInfer<M>;
  readonly initial: V;
  readonly issueOf: (field: F, values: V) => FieldIssue | undefined;
  readonly task: Task;
  /** Sends the values for a method. */
  readonly send: (method: M, values: V) => Promise<void>;
}

/** A form with a choice of method, such as email or mobile. A change of the method keeps the typed values. */
export function useMethodForm<
  M extends string,
  V extends Partial<Record<FieldName, string>> & Readonly<Record<keyof V & FieldName, string>>,
>({
  firstMethod,
  initial,
  issueOf,
  fields,
  aliases,
  task,
  send,
}: MethodFormOptions<M, keyof V & FieldName, V>): {
  readonly method: M;
  readonly setMethod: (method: M) => void;
  readonly form: FormState<V>;
  readonly submit: Submit;
} {
  const [method, setMethod] = useState(firstMethod);
  const form = useForm<V>({ initial, issueOf });
  const submit = useSubmit<keyof V & FieldName>({
    form,
    task,
    fields: fields[method],
    aliases: aliases[method],
    send: async () => send(method, form.values),
  });
  return { method, setMethod, form, submit };
}
