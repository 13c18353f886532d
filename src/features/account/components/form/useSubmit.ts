import { useLingui } from "@lingui/react/macro";
import { type SubmitEvent, useState } from "react";
import type { Failure } from "../../model/failure.ts";
import { failureText } from "./failureText.ts";
import type { FieldName } from "./issueText.ts";
import { focusField, type FormState } from "./useForm.ts";
import type { Task } from "./useTask.ts";

interface Submission<F extends FieldName> {
  readonly form: Pick<FormState<Readonly<Record<F, string>>>, "check" | "refuse">;
  readonly task: Task;
  /** What is to be right before anything is sent, in the order of the form. */
  readonly fields: readonly F[];
  readonly send: () => Promise<void>;
  /** Fields by the gateway's name of them, where that is another. */
  readonly names?: Readonly<Partial<Record<string, F>>> | undefined;
}

export interface Submit {
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Why it failed is told beside a field. */
  readonly isToldBeside: boolean;
}

/** Checks a form, sends it, and takes the focus to the field that is wrong: here, or as the gateway says. */
export function useSubmit<F extends FieldName>(submission: Submission<F>): Submit {
  const { form, task, fields, send, names = {} } = submission;
  const { i18n } = useLingui();
  const [told, setTold] = useState<Failure>();
  const fieldOf = ({ field = "" }: Failure): F | undefined =>
    Object.hasOwn(names, field) ? names[field] : fields.find((known) => known === field);
  const submit = async (element: HTMLFormElement): Promise<void> => {
    const failure = await task.run(send);
    if (failure === undefined) return;
    const refused = fieldOf(failure);
    if (refused === undefined) return;
    form.refuse(refused, failureText(i18n, failure));
    setTold(failure);
    focusField(element, refused);
  };
  return {
    isToldBeside: told !== undefined && told === task.failure,
    onSubmit: (event) => {
      event.preventDefault();
      const { currentTarget } = event;
      const wrong = form.check(fields);
      if (wrong === undefined) void submit(currentTarget);
      else focusField(currentTarget, wrong);
    },
  };
}
