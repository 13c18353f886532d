export interface ComboboxGroup<T, Id extends string = string> {
  readonly id: Id;
  readonly label?: string;
  readonly options: readonly T[];
}

/** Groups with the index of their first option in the whole list. */
export interface PlacedGroup<T, Id extends string = string> extends ComboboxGroup<T, Id> {
  readonly from: number;
}

/** The first `limit` options in their groups, without groups that have none left. */
export function capGroups<T, Id extends string>(
  groups: readonly ComboboxGroup<T, Id>[],
  limit: number,
): readonly PlacedGroup<T, Id>[] {
  let from = 0;
  const capped: PlacedGroup<T, Id>[] = [];
  for (const group of groups) {
    const options = group.options.slice(0, limit - from);
    if (options.length > 0) capped.push({ ...group, options, from });
    from += options.length;
  }
  return capped;
}
