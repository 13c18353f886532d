import { type ReactNode, useId } from "react";
import { classes } from "../classes.ts";
import { Skeleton } from "../skeleton/Skeleton.tsx";
import s from "./Result.module.css";

/** Widths in digits for which Result.module.css has a type size. A longer figure takes the last one and wraps. */
const STEPS = [8, 11, 14, 18, 24] as const;

/** Separators are about half as wide as a digit. */
const NARROW = /[.,'\s\u00a0\u202f\u2009’٫٬]/gu;

/** The smallest step in which a figure fits on one line. */
export function figureStep(text: string): (typeof STEPS)[number] {
  const narrow = text.match(NARROW)?.length ?? 0;
  const digits = [...text].length - narrow / 2;
  return STEPS.find((step) => digits <= step) ?? 24;
}

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
        <span id={labelId}>{label}</span>
        {badge}
        {aside && <span className={s["aside"]}>{aside}</span>}
      </div>
      <output
        id={id}
        className={classes(
          s["figure"],
          s[`n${figureStep(value)}`],
          state === "unknown" && s["unknown"],
        )}
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
      {/* Another type size makes another element: a new element does not count as a layout shift. */}
      <bdi key={figureStep(value)} className={s["value"]} aria-hidden={hasSpeech || undefined}>
        {state === "pending" ? <Skeleton chars={8} /> : value}
      </bdi>
      {hasSpeech && <span className="visually-hidden">{spoken}</span>}
    </>
  );
}
