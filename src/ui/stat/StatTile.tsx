import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import s from "./Stat.module.css";

interface StatTileProps {
  readonly label: ReactNode;
  readonly value: ReactNode;
  readonly move?: ReactNode;
  readonly note?: ReactNode;
  /** True when the value is a word for an unknown figure. */
  readonly unknown?: boolean;
}

/** One figure with its name. Belongs into a StatGrid. */
export function StatTile({ label, value, move, note, unknown }: StatTileProps) {
  return (
    <div className={s["tile"]}>
      <dt className={s["label"]}>{label}</dt>
      <dd className={classes(s["value"], unknown && s["noFigure"])}>
        <span>{value}</span>
        {move}
      </dd>
      {note && <dd className={s["label"]}>{note}</dd>}
    </div>
  );
}

/** Tiles side by side, as many as fit, with hairlines between them. */
export function StatGrid({ children }: { readonly children: ReactNode }) {
  return <dl className={s["grid"]}>{children}</dl>;
}
