import { useLingui } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import type { Failure } from "../../../../page-parts/failure/failure.ts";
import { failureText } from "../../../../page-parts/failure/failureText.ts";
import type { FieldName } from "./issueText.ts";
import { focusField, type FormState } from "./useForm.ts";
import type { Task } from "./useTask.ts";

interface Submission<F extends FieldName> {
  readonly form: Pick<FormState<Readonly<Record<F, string>>>, "validate" | "setError">;
  readonly task: Task;
  /** The fields to check before anything is sent, in the order of the form. */
  readonly fields: readonly F[];
  readonly send: () => Promise<void>;
  /** Maps the gateway's names of fields to those of the form, where they differ. */
  readonly aliases?: Readonly<Partial<Record<string, F>>> | undefined;
}

export interface Submit {
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** True if the message of the failure stands at a field. */
  readonly isShownAtField: boolean;
}

/** Checks a form and sends it. A field that is wrong, here or by the gateway's answer, takes the focus. */
export function useSubmit<F extends FieldName>(submission: Submission<F>): Submit {
  const { form, task, fields, send, aliases = {} } = submission;
  const { i18n } = useLingui();
  const [shownFailure, setShownFailure] = useState<Failure>();
  const fieldOf = ({ field = "" }: Failure): F | undefined =>
    Object.hasOwn(aliases, field) ? aliases[field] : fields.find((known) => known === field);
  const submit = async (element: HTMLFormElement): Promise<void> => {
    const failure = await task.run(send);
    if (failure === undefined) return;
    const refused = fieldOf(failure);
    if (refused === undefined) return;
    form.setError(refused, failureText(i18n, failure));
    setShownFailure(failure);
    focusField(element, refused);
  };
  return {
    isShownAtField: shownFailure !== undefined && shownFailure === task.failure,
    onSubmit: (event) => {
      event.preventDefault();
      const { currentTarget } = event;
      const wrong = form.validate(fields);
      if (wrong === undefined) void submit(currentTarget);
      else focusField(currentTarget, wrong);
    },
  };
}
