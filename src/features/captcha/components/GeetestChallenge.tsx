import { Trans, useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import { Button } from "../../../ui/button/Button.tsx";
import { captchaFramePath } from "../../../wire/account/captcha.ts";
import s from "./Captcha.module.css";
import { type FrameState, useGeetestFrame } from "./useGeetestFrame.ts";
import type { ChallengeMethodProps } from "../challengeCalls.ts";

/** GeeTest's challenge, in a sandboxed document that cannot reach the page. */
export function GeetestChallenge({ calls, onSwitchMethod }: ChallengeMethodProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLIFrameElement>(null);
  const { state, again } = useGeetestFrame(calls, frame);
  const isFailed = state.phase === "failed";
  return (
    <div className={s["method"]}>
      {!isFailed && (
        <iframe
          key={state.round}
          ref={frame}
          className={s["frame"]}
          src={captchaFramePath}
          sandbox="allow-scripts"
          referrerPolicy="origin"
          title={t`Security check`}
        />
      )}
      <p className={s["status"]} role="status">
        <FrameStatus state={state} />
      </p>
      <div className={s["others"]}>
        {isFailed && (
          <Button small variant="primary" onClick={again}>
            <Trans>Try again</Trans>
          </Button>
        )}
        <Button small onClick={onSwitchMethod}>
          <Trans>Get a code instead</Trans>
        </Button>
      </div>
    </div>
  );
}

function FrameStatus({ state }: { readonly state: FrameState }) {
  if (state.phase === "loading") return <Trans>Loading</Trans>;
  if (state.phase === "checking") return <Trans>Checking</Trans>;
  if (state.phase === "failed")
    return <FrameFailure message={state.message} isWrong={state.isWrong} />;
  return null;
}

function FrameFailure({
  message,
  isWrong,
}: {
  readonly message: string;
  readonly isWrong: boolean;
}) {
  if (isWrong) return <Trans>Check failed. Please try again.</Trans>;
  if (message !== "") return message;
  return <Trans>Couldn’t load the check. Try again, or get a code.</Trans>;
}
