import type { ReactNode } from "react";
import { Button } from "../../../../ui/button/Button.tsx";
import { classes } from "../../../../ui/classes.ts";
import { Stack } from "../../../../ui/layout/Stack.tsx";
import { TaskNotice } from "./TaskNotice.tsx";
import type { Submit } from "./useSubmit.ts";
import type { Task } from "./useTask.ts";
import s from "./Form.module.css";

interface SubmitFormProps {
  /** What the form is for, for the ear. */
  readonly label: string;
  readonly task: Task;
  readonly submit: Submit;
  /** On the button that sends it. */
  readonly action: ReactNode;
  /** Keeps the button pressed: what is to be sent is not known yet. */
  readonly isWaiting?: boolean;
  /** Above the fields. */
  readonly intro?: ReactNode;
  readonly children: ReactNode;
  readonly fieldsClass?: string | undefined;
  /** Below the button. */
  readonly after?: ReactNode;
}

/** A whole form: its fields, why it failed, and the button that sends it. */
export function SubmitForm(props: SubmitFormProps) {
  const { label, task, submit, action, isWaiting = false, intro, children, after } = props;
  return (
    // Outside of a dialog this method sends nothing: no password in an address while the scripts load.
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
