import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "../../../../ui/button/Button.tsx";
import { CodeField } from "./CodeField.tsx";
import { failureText } from "../../../../page-parts/failure/failureText.ts";
import type { FieldBinding } from "./TextField.tsx";
import type { SendCode } from "./useSendCode.ts";

type SentCodeName = "emailCode" | "mobileCode";

interface SentCodeFieldProps<N extends SentCodeName> extends FieldBinding<N> {
  readonly name: N;
  readonly label: ReactNode;
  /** Shown until a code was sent. */
  readonly hint?: ReactNode;
  /** Returns false to keep a code from being sent, as to an invalid address. */
  readonly canRequest?: () => boolean;
  /** By `useSendCode`, where it outlives the field: another code may be sent only after a while. */
  readonly sending: SendCode;
}

/** The field of a code that we send on request, with the button that sends it. */
export function SentCodeField<N extends SentCodeName>(props: SentCodeFieldProps<N>) {
  const { hint, canRequest, sending, ...field } = props;
  const { i18n } = useLingui();
  const { task, target } = sending;
  return (
    <CodeField
      {...field}
      hint={target === undefined ? hint : <Trans>A code is on its way to {target}.</Trans>}
      problem={task.failure && failureText(i18n, task.failure)}
      suffix={
        <Button
          small
          pending={task.isPending}
          aria-disabled={sending.wait > 0}
          onClick={() => {
            if (sending.wait > 0 || canRequest?.() === false) return;
            // The message was about an earlier code, or about a missing one.
            field.form.clearError(field.name);
            void sending.send();
          }}
        >
          <SendLabel sending={sending} />
        </Button>
      }
    />
  );
}

function SendLabel({ sending }: { readonly sending: SendCode }) {
  const { wait, target } = sending;
  if (wait > 0) {
    return (
      <Trans comment="On a button, while it cannot be pressed yet: seconds until another code may be sent">
        {wait} s
      </Trans>
    );
  }
  if (target !== undefined) {
    return <Trans comment="On a button: sends another code">Send again</Trans>;
  }
  return (
    <Trans comment="On a button: sends a code to the email address or mobile">Send code</Trans>
  );
}
