import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useAccountServices } from "../../../../state/hooks/useAccountServices.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { Card } from "../../../../ui/card/Card.tsx";
import { antiPhishingCode } from "../../model/validation.ts";
import { TaskNotice } from "../form/TaskNotice.tsx";
import { TextField } from "../fields/TextField.tsx";
import { useForm } from "../form/useForm.ts";
import { useSubmit } from "../form/useSubmit.ts";
import { useTask } from "../form/useTask.ts";
import shared from "../Account.module.css";
import s from "../form/Form.module.css";

/** Sets the code that every message of the site carries and a forger cannot know. */
export function AntiPhishingCard({ code }: { readonly code: string }) {
  const { t } = useLingui();
  const services = useAccountServices();
  const task = useTask();
  const [saved, setSaved] = useState<string>();
  const form = useForm({
    initial: { antiPhishingCode: code },
    issueOf: (_field, values) => antiPhishingCode(values.antiPhishingCode.trim()),
  });
  const { onSubmit, isShownAtField } = useSubmit({
    form,
    task,
    fields: ["antiPhishingCode"],
    send: async () => {
      const { account, loadUser } = await services();
      await account.setAntiPhishingCode(form.values.antiPhishingCode.trim());
      await loadUser();
      setSaved(form.values.antiPhishingCode);
    },
  });
  return (
    <Card part="anti-phishing" title={<Trans>Anti-phishing code</Trans>}>
      <form
        method="dialog"
        noValidate
        aria-label={t`Anti-phishing code`}
        onSubmit={(event) => {
          setSaved(undefined);
          onSubmit(event);
        }}
      >
        <p className={shared["quiet"]}>
          <Trans>
            Every message from us includes this code. If it’s missing, the message isn’t from us.
          </Trans>
        </p>
        <div className={s["line"]}>
          <TextField
            form={form}
            idPrefix="account"
            name="antiPhishingCode"
            label={<Trans>Your code</Trans>}
            autoComplete="off"
            hint={
              saved === form.values.antiPhishingCode ? (
                <Trans>Code saved.</Trans>
              ) : (
                <Trans>4 to 20 letters or digits. Leave blank for none.</Trans>
              )
            }
          />
          <Button type="submit" pending={task.isPending}>
            <Trans>Save</Trans>
          </Button>
        </div>
        <TaskNotice task={task} isShownAtField={isShownAtField} />
      </form>
    </Card>
  );
}
