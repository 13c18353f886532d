import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useAccountServices } from "../../state/hooks/useAccountServices.ts";
import { useUser } from "../../state/hooks/useUser.ts";
import { Stack } from "../../ui/layout/Stack.tsx";
import { AccountCards } from "./components/profile/AccountCards.tsx";
import { AccountSkeleton } from "./components/profile/AccountSkeleton.tsx";
import { ScriptNeeded } from "./components/form/FormFrame.tsx";
import { Deleted, SignedOut, Unreached } from "./components/profile/SignedOut.tsx";
import { TaskNotice } from "./components/form/TaskNotice.tsx";
import { useTask } from "./components/form/useTask.ts";
import s from "./components/profile/AccountPage.module.css";

/**
 * The HTML is the same for everybody and holds no personal data: the page loads the account itself. Until the gateway
 * answers, the page shows one of two versions; a script in the head chooses it by a class that it sets from a cookie.
 */
export function AccountPage() {
  const { t } = useLingui();
  const services = useAccountServices();
  const state = useUser();
  const task = useTask();
  const [isDeleted, setDeleted] = useState(false);
  // Loading the services finds out who is signed in. This page does not wait for an idle moment to do so.
  const start = useEffectEvent(() => {
    void task.run(async () => {
      await services();
    });
  });
  useEffect(() => {
    start();
  }, []);
  const heading = useRef<HTMLHeadingElement>(null);
  const hasButtons = useRef(false);
  useEffect(() => {
    // The button that was pressed is gone, and the focus with it.
    const isLost = document.activeElement === document.body;
    if (hasButtons.current && isLost) heading.current?.focus();
    hasButtons.current = state.status === "signed-in";
  }, [state.status]);
  const retry = () => {
    hasButtons.current = true;
    void task.run(async () => {
      await (await services()).loadUser();
    });
  };
  return (
    <Stack gap={24}>
      <h1 ref={heading} tabIndex={-1}>
        <Trans>Account</Trans>
      </h1>
      <ScriptNeeded />
      <TaskNotice task={{ failure: task.failure, isSlow: false }} isTyped={false} />
      {state.status === "signed-in" && (
        <AccountCards
          user={state.user}
          onDeleted={() => {
            setDeleted(true);
          }}
        />
      )}
      {state.status === "anonymous" && isDeleted && <Deleted />}
      {state.status === "anonymous" &&
        !isDeleted &&
        (state.isUnreached ? (
          <Unreached retry={retry} isPending={task.isPending} />
        ) : (
          <SignedOut />
        ))}
      {state.status === "unknown" && (
        <>
          <div className={s["ifSignedIn"]} role="status" aria-label={t`Loading your account`}>
            <AccountSkeleton />
          </div>
          <div className={s["ifSignedOut"]}>
            <SignedOut />
          </div>
        </>
      )}
    </Stack>
  );
}
