export interface ComboboxGroup<T> {
  readonly id: string;
  readonly label?: string;
  readonly options: readonly T[];
}

/** Groups with the index of their first option in the whole list. */
export interface PlacedGroup<T> extends ComboboxGroup<T> {
  readonly from: number;
}

/** The first `limit` options in their groups, without groups that have none left. */
export function capGroups<T>(
  groups: readonly ComboboxGroup<T>[],
  limit: number,
): readonly PlacedGroup<T>[] {
  let from = 0;
  const capped: PlacedGroup<T>[] = [];
  for (const group of groups) {
    const options = group.options.slice(0, limit - from);
    if (options.length > 0) capped.push({ ...group, options, from });
    from += options.length;
  }
  return capped;
}
