/** One page of a list. */
export interface ListPage<T> {
  readonly items: readonly T[];
  /** From 1. */
  readonly page: number;
  /** At least 1. */
  readonly pages: number;
}

/**
 * The page of a list that a URL names. Text that is no page number means the first page, a number beyond the end the
 * last.
 */
export function paginate<T>(
  list: readonly T[],
  wanted: string | undefined,
  pageSize: number,
): ListPage<T> {
  const pages = Math.max(1, Math.ceil(list.length / pageSize));
  const named = /^[1-9]\d{0,5}$/.test(wanted ?? "") ? Number.parseInt(wanted ?? "1", 10) : 1;
  const page = Math.min(named, pages);
  return { items: list.slice((page - 1) * pageSize, page * pageSize), page, pages };
}
