/** Where a key leads from a place among `count`; the field before the first link is place -1. */
export function placeAfter(key: string, place: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return Math.min(place + 1, count - 1);
  if (key === "ArrowUp") return Math.max(place - 1, -1);
  // In the field these move the caret, and Enter takes the best match.
  if (place === -1) return key === "Enter" ? 0 : undefined;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}

/** Moves the focus between a field and the links below it, follows the first on Enter; false for any other key. */
export function moveAmongLinks(group: HTMLElement, key: string): boolean {
  const links = [...group.querySelectorAll("a")];
  const place = links.findIndex((link) => link === document.activeElement);
  const next = placeAfter(key, place, links.length);
  if (next === undefined) return false;
  const target = next === -1 ? group.querySelector("input") : links[next];
  target?.focus();
  if (key === "Enter") target?.click();
  return true;
}
