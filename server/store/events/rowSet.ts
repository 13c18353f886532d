import { getTableColumns, type InferInsertModel, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/**
 * Rows as a set that `insert ... select` takes, in one parameter: parsing and binding a parameter for each value would
 * cost the database more than storing them. Every column of the table must be there, in its own type.
 */
export function rowSet<T extends PgTable>(
  table: T,
  rows: readonly Required<InferInsertModel<T>>[],
): SQL {
  const columns = Object.entries(getTableColumns(table));
  const named = rows.map((row) =>
    Object.fromEntries(
      columns.map(([member, { name }]) => [name, (row as Record<string, unknown>)[member]]),
    ),
  );
  const types = columns.map(
    ([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`,
  );
  // As text first, because a driver that asks for the type would encode the JSON twice.
  return sql`select * from json_to_recordset(${JSON.stringify(named)}::text::json) as rows(${sql.join(types, sql`, `)})`;
}

/** Texts as one parameter, for `= any`: an array, so that an index finds them however few rows are expected. */
export function textArray(texts: readonly string[]): SQL {
  return sql`array(select json_array_elements_text(${JSON.stringify(texts)}::text::json))`;
}
