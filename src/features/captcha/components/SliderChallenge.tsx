import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { captchaLimits } from "../../../wire/account/captcha.ts";
import { Button } from "../../../ui/button/Button.tsx";
import { refreshIcon } from "../../../ui/icon/icons.ts";
import { classes } from "../../../ui/classes.ts";
import { PuzzleSlider } from "../../../ui/puzzle-slider/PuzzleSlider.tsx";
import s from "./Captcha.module.css";
import { type PuzzleState, useSliderPuzzle } from "./useSliderPuzzle.ts";
import { stepText } from "../model/challengeAnswer.ts";
import { useTrace } from "./useTrace.ts";
import type { ChallengeMethodProps } from "../challengeCalls.ts";

const steps = [captchaLimits.smallStep, captchaLimits.bigStep] as const;

/** A challenge by slider: the visitor moves a piece into its gap. */
export function SliderChallenge({ calls, onSwitchMethod }: ChallengeMethodProps) {
  const { t } = useLingui();
  const { state, load, answer } = useSliderPuzzle(calls);
  const { phase, puzzle } = state;
  const trace = useTrace(puzzle?.captchaId);
  const helpId = useId();
  const submit = () => {
    if (phase === "ready" && trace.x > 0) void answer(state.puzzle, trace.answer());
  };
  const isBusy = phase === "checking" || phase === "loading";
  const isOver = phase === "failed" || phase === "expired";
  const renew = () => {
    if (!isBusy) void load();
  };
  return (
    <div className={s["method"]}>
      <p id={helpId}>
        <Trans>Drag the piece into the matching gap.</Trans>{" "}
        <span className="visually-hidden">
          <Trans>Can’t see the picture? Get a code instead.</Trans>
        </span>
      </p>
      {puzzle === undefined && phase === "loading" && <div className={s["placeholder"]} />}
      {puzzle && (
        <PuzzleSlider
          pictures={puzzle}
          value={trace.x}
          takesFocus
          busy={phase !== "ready"}
          steps={steps}
          label={t`Position of the piece`}
          describedBy={helpId}
          stepLabels={{
            farLeft: t`Far to the left`,
            left: t`A little to the left`,
            right: t`A little to the right`,
            farRight: t`Far to the right`,
          }}
          onMove={trace.move}
          onGrab={trace.grab}
          onRelease={() => {
            if (trace.release()) submit();
          }}
          onSubmit={submit}
        />
      )}
      <p className={classes(s["status"], isRefusal(state) && s["error"])} role="status">
        <PuzzleStatus state={state} />
      </p>
      <div className={s["actions"]}>
        {isOver ? (
          <Button variant="primary" wide icon={refreshIcon} onClick={renew}>
            <Trans>New picture</Trans>
          </Button>
        ) : (
          <Button variant="primary" wide pending={isBusy} onClick={submit}>
            <Trans>Check</Trans>
          </Button>
        )}
        <div className={s["others"]}>
          {!isOver && (
            <Button small icon={refreshIcon} onClick={renew}>
              <Trans>New picture</Trans>
            </Button>
          )}
          <Button small onClick={onSwitchMethod}>
            <Trans>Get a code instead</Trans>
          </Button>
        </div>
      </div>
    </div>
  );
}

function isRefusal({ phase, note }: PuzzleState): boolean {
  return phase === "failed" || (phase === "ready" && note === "missed");
}

function PuzzleStatus({ state }: { readonly state: PuzzleState }) {
  const { t, i18n } = useLingui();
  if (state.phase === "failed")
    return stepText(i18n, state.failure, t`Couldn’t load the picture. Try another, or get a code.`);
  if (state.phase === "expired") return <Trans>Time’s up. Get a new picture.</Trans>;
  if (state.phase === "checking") return <Trans>Checking</Trans>;
  if (state.phase === "loading") return <Trans>Loading</Trans>;
  if (state.note === "missed") return <Trans>That didn’t fit. Try this picture.</Trans>;
  if (state.note === "late") return <Trans>Time’s up. Try this picture.</Trans>;
  return null;
}
