import { Trans, useLingui } from "@lingui/react/macro";
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { useHref } from "../../../../state/hooks/usePage.ts";
import type { LoginData, VerificationNeeded } from "../../../../wire/account/account.ts";
import { safeNext } from "../../model/sign-in/nextPath.ts";
import { progressOf } from "../../model/sign-in/verification.ts";
import { FormFrame } from "../form/FormFrame.tsx";
import { type Task, useTask } from "../form/useTask.ts";
import { useKeptFocus } from "../form/useKeptFocus.ts";
import { navigateTo } from "../navigateTo.ts";
import { forgetRegistration } from "../registration/keptRegistration.ts";
import { VerificationForm } from "./VerificationForm.tsx";

interface SecondStep {
  readonly needed: VerificationNeeded;
  /** The page to open after the sign-in. */
  readonly target: string | undefined;
}

/** What the first step is told. */
export interface FirstStep {
  readonly task: Task;
  /** The page to open after the sign-in; the account by default. */
  readonly target: string | undefined;
  /** Takes the answer of a sign-in. `to` is the page to open after it, if that is another one. */
  readonly onAnswer: (data: LoginData, to?: string) => Promise<void>;
}

interface SignInStepsProps extends Pick<FirstStep, "target"> {
  readonly title: ReactNode;
  readonly lead: ReactNode;
  readonly Form: ComponentType<FirstStep>;
  /** Below the first form. */
  readonly After?: ComponentType<FirstStep>;
}

/** Both steps of a sign-in. The first form stays mounted, so that going back to it keeps the typed values. */
export function SignInSteps({ title, lead, target, Form, After }: SignInStepsProps) {
  const { t } = useLingui();
  const href = useHref();
  const task = useTask();
  const [step, setStep] = useState<SecondStep>();
  const proceed = async (data: LoginData, to: string | undefined) => {
    const progress = progressOf(data);
    if (progress.kind === "done") return navigateTo(to ?? href("/account"));
    setStep({ needed: progress.needed, target: to });
    return undefined;
  };
  const first: FirstStep = {
    task,
    target,
    onAnswer: (data, to) => proceed(data, to === undefined ? target : safeNext(to)),
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
  useEffect(() => {
    // Whoever is here signs up no more.
    forgetRegistration();
  }, []);
  const isFirst = step === undefined;
  const firstForm = useRef<HTMLDivElement>(null);
  useKeptFocus(
    isFirst,
    () =>
      isFirst
        ? firstForm.current?.querySelector<HTMLElement>("input:not([type=radio])")
        : undefined,
    { preventScroll: false },
  );
  return (
    <FormFrame
      part="sign-in"
      title={isFirst ? title : t`Security verification`}
      lead={isFirst && lead}
      promise={{
        title: <Trans>No one else can sign in as you.</Trans>,
        text: <Trans>What protects every sign-in here:</Trans>,
      }}
      after={<div hidden={!isFirst}>{After && <After {...first} />}</div>}
    >
      <div ref={firstForm} hidden={!isFirst}>
        <Form {...first} />
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
