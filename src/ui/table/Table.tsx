import { type ReactNode, useId } from "react";
import { classes } from "../classes.ts";
import s from "./Table.module.css";

export interface TableColumn {
  readonly id: string;
  readonly label: ReactNode;
  /** Aligns figures at the end of the cell, digit under digit. */
  readonly numeric?: boolean;
  /** Left out on phones: the least needed of the columns. */
  readonly secondary?: boolean;
  /** Shows what other columns say. */
  readonly picture?: boolean;
  /** On phones below the column before it, which makes room for what follows. */
  readonly under?: boolean;
  /** The order of the rows, where they are sorted by this column. */
  readonly sorted?: "ascending" | "descending" | undefined;
}

export interface TableRow {
  readonly id: string;
  /** One per column; the first names the row. */
  readonly cells: readonly ReactNode[];
  /** Sets a row apart: the one that the table is about, or one to compare the others with. */
  readonly mark?: "chosen" | "noted" | undefined;
}

export interface TableProps {
  readonly caption: string;
  /** Shows the caption to screen readers only, where a heading above says the same. */
  readonly captionHidden?: boolean;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly TableRow[];
  /** Wider than a phone: scrolls in its own frame with the first column fixed. */
  readonly wide?: boolean;
  /** Class names of another kind of table: of itself and of its numeric, secondary and picture columns. */
  readonly looks?: Readonly<Record<string, string>>;
  /** Shown when there are no rows. */
  readonly empty?: ReactNode;
}

export function Table(props: TableProps) {
  const { caption, captionHidden, columns, rows, wide, looks: added = {}, empty } = props;
  const captionId = useId();
  const looks = columns.map(({ numeric, secondary, picture, under }, index) =>
    classes(
      numeric && classes(s["numeric"], added["numeric"]),
      secondary && classes(s["secondary"], added["secondary"]),
      picture && added["picture"],
      columns[index + 1]?.under && s["over"],
      under && s["under"],
    ),
  );
  const table = (
    <table
      className={classes(
        s["table"],
        wide && s["wide"],
        added["table"],
        columns.some(({ under }) => under) && s["stacked"],
      )}
    >
      <caption
        id={wide ? captionId : undefined}
        className={captionHidden ? "visually-hidden" : s["caption"]}
      >
        {caption}
      </caption>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={column.id} scope="col" aria-sort={column.sorted} className={looks[index]}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={row.mark && s[row.mark]}>
            {row.cells.map((cell, index) => {
              const Cell = index === 0 ? "th" : "td";
              return (
                <Cell
                  key={columns[index]?.id ?? index}
                  scope={index === 0 ? "row" : undefined}
                  className={looks[index]}
                >
                  {cell}
                </Cell>
              );
            })}
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td className={s["empty"]} colSpan={columns.length}>
              {empty}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
  if (!wide) return table;
  return (
    <div className={s["scroll"]} role="group" aria-labelledby={captionId} tabIndex={0}>
      {table}
    </div>
  );
}
