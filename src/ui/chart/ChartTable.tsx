import { type ReactNode, useState } from "react";
import { Button } from "../button/Button.tsx";
import { type ChartTableFormat, tableRows } from "./model/tableRows.ts";
import type { ChartModel } from "./model/types.ts";
import styles from "./ChartTable.module.css";

export interface ChartTableProps extends ChartTableFormat {
  readonly model: ChartModel;
  /** Text of the disclosure, and the table's name. */
  readonly summary: string;
  readonly dayHeading: string;
  /** Text of the button for the rows that the first HTML leaves out. */
  readonly more?: string;
  /** Where the figures can be had as files, and what the links say. */
  readonly files?: ReadonlyArray<{ readonly href: string; readonly text: string }>;
}

interface RowsProps extends ChartTableProps {
  readonly count: number;
}

function Rows({ model, count, ...format }: RowsProps): ReactNode {
  return tableRows(model, format, count).map(({ key, day, href, prices }) => (
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
  const { model, summary, dayHeading, atFirst = 0, more, files } = props;
  const [isWhole, setWhole] = useState(false);
  const { length } = model.stops;
  if (length === 0) return null;
  const fill = (): void => {
    setWhole(true);
  };
  return (
    <details
      className={styles["table"]}
      // The visitor may have opened it before the page was hydrated.
      ref={(element) => {
        if (element?.open && atFirst === 0) fill();
      }}
      onToggle={(event) => {
        if (event.currentTarget.open && atFirst === 0) fill();
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
          <tbody>
            <Rows {...props} count={isWhole ? length : atFirst} />
          </tbody>
        </table>
      </div>
      {files && (
        <p className={styles["ways"]}>
          {more !== undefined && (
            <span className="js-only" hidden={isWhole || length <= atFirst}>
              <Button small onClick={fill}>
                {more}
              </Button>
            </span>
          )}
          {files.map(({ href, text }) => (
            <a key={href} href={href} download>
              {text}
            </a>
          ))}
        </p>
      )}
    </details>
  );
}
