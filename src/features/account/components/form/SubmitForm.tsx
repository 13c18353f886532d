import type { ReactNode } from "react";
import { Button } from "../../../../ui/button/Button.tsx";
import { classes } from "../../../../ui/classes.ts";
import { Stack } from "../../../../ui/layout/Stack.tsx";
import { TaskNotice } from "./TaskNotice.tsx";
import type { Submit } from "./useSubmit.ts";
import type { Task } from "./useTask.ts";
import s from "./Form.module.css";

interface SubmitFormProps {
  /** The accessible name of the form. */
  readonly label: string;
  readonly task: Task;
  readonly submit: Submit;
  /** The label of the submit button. */
  readonly action: ReactNode;
  /** Keeps the button pending while the fields of the form are not known yet. */
  readonly isWaiting?: boolean;
  /** Content above the fields. */
  readonly intro?: ReactNode;
  readonly children: ReactNode;
  readonly fieldsClass?: string | undefined;
  /** Content below the button. */
  readonly after?: ReactNode;
}

/** A whole form: its fields, the message of a failure, and the submit button. */
export function SubmitForm(props: SubmitFormProps) {
  const { label, task, submit, action, isWaiting = false, intro, children, after } = props;
  return (
    // Outside a dialog this method sends nothing, so that no password gets into an address before hydration.
    <form method="dialog" noValidate aria-label={label} onSubmit={submit.onSubmit}>
      <Stack gap={12}>
        {intro}
        <div className={classes(s["fields"], props.fieldsClass)}>{children}</div>
        <TaskNotice task={task} isShownAtField={submit.isShownAtField} />
        <Button type="submit" variant="primary" wide pending={task.isPending || isWaiting}>
          {action}
        </Button>
        {after}
      </Stack>
    </form>
  );
}
