import { Table, type TableProps } from "./Table.tsx";
import s from "./DenseTable.module.css";

/**
 * A table with low rows, for a page of figures: 37 px under a mouse, as high as every target under a finger. Secondary columns
 * are left out on every window but a wide one; a picture takes a sixth, and none below two columns of the page.
 */
export function DenseTable(props: Omit<TableProps, "looks">) {
  return <Table {...props} looks={s} />;
}
