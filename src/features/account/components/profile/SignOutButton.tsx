import { Trans } from "@lingui/react/macro";
import { useAccountServices } from "../../../../state/hooks/useAccountServices.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { TaskNotice } from "../form/TaskNotice.tsx";
import { useTask } from "../form/useTask.ts";
import s from "../Account.module.css";

export function SignOutButton() {
  const services = useAccountServices();
  const task = useTask();
  return (
    <div className={s["end"]}>
      <TaskNotice task={task} isTyped={false} />
      <Button
        pending={task.isPending}
        onClick={() => {
          void task.run(async () => (await services()).logout());
        }}
      >
        <Trans>Sign out</Trans>
      </Button>
    </div>
  );
}
