import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { site } from "../../wire/site.ts";
import { useHref } from "../../state/hooks/usePage.ts";
import type { LoginData, VerificationNeeded } from "../../wire/account/account.ts";
import { FormFrame } from "./components/form/FormFrame.tsx";
import { navigateTo } from "./components/navigateTo.ts";
import { LoginForm } from "./components/sign-in/LoginForm.tsx";
import { ThirdParties } from "./components/sign-in/ThirdParties.tsx";
import { type Task, useTask } from "./components/form/useTask.ts";
import { VerificationForm } from "./components/sign-in/VerificationForm.tsx";
import { safeNext, withNext } from "./model/sign-in/nextPath.ts";
import { progressOf } from "./model/sign-in/verification.ts";

interface SecondStep {
  readonly needed: VerificationNeeded;
  /** The page to open after the sign-in. */
  readonly target: string | undefined;
}

/** Both steps of a sign-in. The first form stays mounted, so that going back to it keeps the typed values. */
export function LoginPage({ next }: { readonly next: unknown }) {
  const { t } = useLingui();
  const href = useHref();
  const task = useTask();
  const [step, setStep] = useState<SecondStep>();
  const target = safeNext(next);
  const proceed = async (data: LoginData, to: string | undefined) => {
    const progress = progressOf(data);
    if (progress.kind === "done") return navigateTo(to ?? href("/account"));
    setStep({ needed: progress.needed, target: to });
    return undefined;
  };
  const second: Task = {
    ...task,
    run: async (work) => {
      const failure = await task.run(work);
      // A sign-in that has expired starts again at the password, and the first form says why.
      if (failure?.kind === "goneSignIn") setStep(undefined);
      return failure;
    },
  };
  const isFirst = step === undefined;
  return (
    <FormFrame
      title={isFirst ? t`Sign in` : t`Security verification`}
      lead={
        isFirst && (
          <Trans>
            New here?{" "}
            <a href={withNext(href(site.links.signUp), target)} rel="nofollow">
              Create an account
            </a>
          </Trans>
        )
      }
      promise={{
        title: <Trans>Only you can sign in as you.</Trans>,
        text: <Trans>What protects every sign-in here:</Trans>,
      }}
      after={
        <div hidden={!isFirst}>
          <ThirdParties
            task={task}
            next={target}
            onAnswer={(data, to) => proceed(data, safeNext(to))}
          />
        </div>
      }
    >
      <div hidden={!isFirst}>
        <LoginForm task={task} onAnswer={(data) => proceed(data, target)} />
      </div>
      {step && (
        <VerificationForm
          key={step.needed.serialNO}
          needed={step.needed}
          task={second}
          onAnswer={(data) => proceed(data, step.target)}
          onCancel={() => {
            task.clearFailure();
            setStep(undefined);
          }}
        />
      )}
    </FormFrame>
  );
}
