import { type ReactNode, useId } from "react";
import { classes } from "../classes.ts";
import { Skeleton } from "../skeleton/Skeleton.tsx";
import { figureStep } from "./figureStep.ts";
import s from "./Result.module.css";

export interface ResultProps {
  readonly id?: string;
  readonly label: ReactNode;
  /** The figure as text. With `unknown`, the words that say so. */
  readonly value: string;
  /** The figure as screen readers should say it, where its visible form is not meant for them. */
  readonly spoken?: string | undefined;
  readonly unit?: ReactNode;
  /** Date and source, one step below the figure. */
  readonly note?: ReactNode;
  readonly badge?: ReactNode;
  /** Controls at the end of the label's line. */
  readonly aside?: ReactNode;
  /** Default known. A pending figure keeps its room. */
  readonly state?: "known" | "unknown" | "pending" | undefined;
  /** Ids of the fields that the figure is computed from. */
  readonly htmlFor?: string;
}

export function Result({
  id,
  label,
  value,
  spoken,
  unit,
  note,
  badge,
  aside,
  state = "known",
  htmlFor,
}: ResultProps) {
  const labelId = useId();
  return (
    <div className={s["result"]}>
      <div className={s["head"]}>
        <div id={labelId}>{label}</div>
        {badge}
        {aside && <span className={s["aside"]}>{aside}</span>}
      </div>
      <output
        id={id}
        className={classes(s["figure"], state === "unknown" && s["unknown"])}
        data-digits={figureStep(value)}
        suppressHydrationWarning
        htmlFor={htmlFor}
        aria-labelledby={labelId}
        aria-busy={state === "pending" || undefined}
      >
        <Figure value={value} spoken={spoken} state={state} />
        {state === "known" && unit && <span className={s["unit"]}>{unit}</span>}
      </output>
      {note && <div className={s["note"]}>{note}</div>}
    </div>
  );
}

function Figure({ value, spoken, state }: Pick<ResultProps, "value" | "spoken" | "state">) {
  const hasSpeech = spoken !== undefined;
  return (
    <>
      {/* The kernel may have written another figure before React reads this one. Another type size makes another element:
          a new element does not count as a layout shift. */}
      <bdi
        key={figureStep(value)}
        className={s["value"]}
        aria-hidden={hasSpeech || undefined}
        suppressHydrationWarning
      >
        {state === "pending" ? <Skeleton chars={8} /> : value}
      </bdi>
      {hasSpeech && (
        <span className="visually-hidden" suppressHydrationWarning>
          {spoken}
        </span>
      )}
    </>
  );
}
