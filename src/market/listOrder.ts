/** An order of a list: by a column, a hyphen before it for the largest first or from Z to A. */
export type ListOrder<Column extends string> = Column | `-${Column}`;

/** Every order that there is with some columns. */
export function ordersOf<Column extends string>(
  columns: readonly Column[],
): readonly ListOrder<Column>[] {
  return columns.flatMap((column) => [column, `-${column}` as const]);
}

/** The column of an order, and its direction as tables tell it. */
export function readOrder<Column extends string>(
  order: ListOrder<Column>,
  columns: readonly [Column, ...Column[]],
): { readonly by: Column; readonly direction: "ascending" | "descending" } {
  const by = columns.find((column) => order.endsWith(column)) ?? columns[0];
  return { by, direction: order === by ? "ascending" : "descending" };
}

/** The order that a column's heading leads to: figures from the largest, names from A, and the other way round from there. */
export function nextOrder<Column extends string>(
  current: ListOrder<Column>,
  by: Column,
): ListOrder<Column> {
  const turned = `-${by}` as const;
  const [first, second]: readonly ListOrder<Column>[] = by === "name" ? [by, turned] : [turned, by];
  return (current === first ? second : first) ?? by;
}
