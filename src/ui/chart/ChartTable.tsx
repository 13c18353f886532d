import { type ReactNode, useState } from "react";
import { type ChartTableFormat, tableRows } from "./model/tableRows.ts";
import type { ChartModel } from "./model/types.ts";
import styles from "./ChartTable.module.css";

export interface ChartTableProps extends ChartTableFormat {
  readonly model: ChartModel;
  /** Text of the disclosure, and the table's name. */
  readonly summary: string;
  readonly dayHeading: string;
  /** Render the rows into the first HTML; else they are rendered when the table is opened. Default false. */
  readonly eager?: boolean;
}

function Rows({ model, ...format }: ChartTableProps): ReactNode {
  return tableRows(model, format).map(({ key, day, href, prices }) => (
    <tr key={key}>
      <th scope="row">{href === undefined ? day : <a href={href}>{day}</a>}</th>
      {prices.map(({ seriesId, text }) => (
        <td key={seriesId}>{text}</td>
      ))}
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
