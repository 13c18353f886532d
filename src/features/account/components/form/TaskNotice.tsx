import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Notice } from "../../../../ui/notice/Notice.tsx";
import { failureText } from "../../../../page-parts/failure/failureText.ts";
import type { Task } from "./useTask.ts";
import shared from "../Account.module.css";
import s from "./Form.module.css";

interface TaskNoticeProps {
  readonly task: Pick<Task, "failure" | "isSlow">;
  /** True if a field shows the failure already. */
  readonly isShownAtField?: boolean;
  /** False where the task sends nothing that was typed. */
  readonly isTyped?: boolean;
  /** An action by which the visitor can repair the failure. */
  readonly action?: ReactNode;
}

/**
 * Tells why a task failed or takes long. It is rendered even when empty, so that screen readers announce a later text.
 */
export function TaskNotice({
  task,
  isShownAtField = false,
  isTyped = true,
  action,
}: TaskNoticeProps) {
  const { i18n } = useLingui();
  const { failure, isSlow } = task;
  return (
    <div className={s["notices"]} role="status">
      {failure !== undefined && !isShownAtField && (
        <Notice tone="error" action={action}>
          <p>{failureText(i18n, failure, { isTyped })}</p>
        </Notice>
      )}
      {isSlow && (
        <p className={shared["quiet"]}>
          <Trans>
            This is taking longer than usual: your browser is setting up encryption. Keep this page
            open.
          </Trans>
        </p>
      )}
    </div>
  );
}
