import { type ReactNode, useState } from "react";
import type { ChartModel, DayUnit } from "./model/types.ts";
import styles from "./ChartTable.module.css";

export interface ChartTableProps {
  readonly model: ChartModel;
  /** Text of the disclosure, and the table's name. */
  readonly summary: string;
  readonly dayHeading: string;
  readonly formatDay: (day: string, unit: DayUnit) => string;
  readonly formatPrice: (price: string, seriesId: string) => string;
  /** Text for an unknown price. */
  readonly unknown: string;
  /** Render the rows into the first HTML; else they are rendered when the table is opened. Default false. */
  readonly eager?: boolean;
}

function Rows({ model, formatDay, formatPrice, unknown }: ChartTableProps): ReactNode {
  return model.stops.toReversed().map(({ day, marks }) => (
    <tr key={day}>
      <th scope="row">{formatDay(day, "day")}</th>
      {model.lines.map(({ id }, index) => {
        const price = marks[index]?.price ?? null;
        return <td key={id}>{price === null ? unknown : formatPrice(price, id)}</td>;
      })}
    </tr>
  ));
}

/** The figures of a chart as a table, newest first. */
export function ChartTable(props: ChartTableProps): ReactNode {
  const { model, summary, dayHeading, eager = false } = props;
  const [filled, setFilled] = useState(eager);
  if (model.stops.length === 0) return null;
  return (
    <details
      className={styles["table"]}
      // The visitor may have opened it before the page was hydrated.
      ref={(element) => {
        if (element?.open) setFilled(true);
      }}
      onToggle={(event) => {
        if (event.currentTarget.open) setFilled(true);
      }}
    >
      <summary>{summary}</summary>
      <div className={styles["scroll"]} role="group" aria-label={summary} tabIndex={0}>
        <table>
          <caption className="visually-hidden">{summary}</caption>
          <thead>
            <tr>
              <th scope="col">{dayHeading}</th>
              {model.lines.map(({ id, label }) => (
                <th key={id} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{filled && <Rows {...props} />}</tbody>
        </table>
      </div>
    </details>
  );
}
