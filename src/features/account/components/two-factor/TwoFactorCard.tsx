import { Trans } from "@lingui/react/macro";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useAccountServices } from "../../../../state/hooks/useAccountServices.ts";
import { Badge } from "../../../../ui/badge/Badge.tsx";
import { Button } from "../../../../ui/button/Button.tsx";
import { Card } from "../../../../ui/card/Card.tsx";
import type { TwoFactorData } from "../../../../wire/account/account.ts";
import { AuthenticatorForm } from "./AuthenticatorForm.tsx";
import { SecretPanel } from "./SecretPanel.tsx";
import { useKeptFocus } from "../form/useKeptFocus.ts";
import { TaskNotice } from "../form/TaskNotice.tsx";
import { useTask } from "../form/useTask.ts";
import s from "../Account.module.css";

/** Switches the codes of an authenticator app on and off. */
export function TwoFactorCard({ isBound }: { readonly isBound: boolean }) {
  const action = useRef<HTMLDivElement>(null);
  // What is left is shorter than the form that was answered.
  useKeptFocus(isBound, () => buttonOf(action.current), { preventScroll: false });
  const close = (forget: () => void) => {
    flushSync(forget);
    buttonOf(action.current)?.focus();
  };
  return (
    <Card
      part="two-factor"
      title={<Trans>Two-factor authentication (2FA)</Trans>}
      aside={
        <span role="status">
          <Badge>
            {isBound ? (
              <Trans comment="A setting of the account">On</Trans>
            ) : (
              <Trans comment="A setting of the account">Off</Trans>
            )}
          </Badge>
        </span>
      }
    >
      <p className={s["quiet"]}>
        <Trans>
          An authenticator app on your phone shows a new code every 30 seconds, so a stolen password
          isn’t enough to sign in.
        </Trans>
      </p>
      <div ref={action}>{isBound ? <Unbind close={close} /> : <Bind close={close} />}</div>
    </Card>
  );
}

/** What can be done next. */
function buttonOf(action: HTMLElement | null) {
  return action?.querySelector("button");
}

interface ClosingProps {
  /** Takes a form away by what forgets it. */
  readonly close: (forget: () => void) => void;
}

function Bind({ close }: ClosingProps) {
  const services = useAccountServices();
  const task = useTask();
  const [prepared, setPrepared] = useState<TwoFactorData>();
  if (prepared === undefined) {
    return (
      <div className={s["end"]}>
        <TaskNotice task={task} isTyped={false} />
        <Button
          variant="primary"
          pending={task.isPending}
          onClick={() => {
            void task.run(async () => {
              const { account } = await services();
              setPrepared(await account.prepareTwoFactor());
            });
          }}
        >
          <Trans>Set up</Trans>
        </Button>
      </div>
    );
  }
  return (
    <>
      <SecretPanel data={prepared} />
      <AuthenticatorForm
        action={<Trans>Turn on</Trans>}
        send={async (code) => {
          const { account, loadUser } = await services();
          await account.bindTwoFactor(code);
          await loadUser();
        }}
        onClose={() => {
          close(() => {
            setPrepared(undefined);
          });
        }}
      />
    </>
  );
}

function Unbind({ close }: ClosingProps) {
  const services = useAccountServices();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <div className={s["end"]}>
        <Button
          onClick={() => {
            setOpen(true);
          }}
        >
          <Trans>Turn off</Trans>
        </Button>
      </div>
    );
  }
  return (
    <AuthenticatorForm
      isDanger
      autoFocus
      action={<Trans>Turn off</Trans>}
      send={async (code) => {
        const { account, loadUser } = await services();
        await account.unbindTwoFactor(code);
        await loadUser();
      }}
      onClose={() => {
        close(() => {
          setOpen(false);
        });
      }}
    />
  );
}
