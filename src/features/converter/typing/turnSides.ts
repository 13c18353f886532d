/**
 * Turns the two sides of the converter as the application renders them: each unit, with its picker and its note, stands
 * where the other stood. What the fields show is written by whoever turns them.
 */
export function turnSides(amount: HTMLInputElement, converted: HTMLInputElement): void {
  const second = partsOf(converted);
  for (const [index, part] of partsOf(amount).entries()) exchange(part, second[index]);
  const [one, other] = [amount.previousElementSibling, converted.previousElementSibling];
  if (one !== null) converted.before(one);
  if (other !== null) amount.before(other);
  [amount.name, converted.name] = [converted.name, amount.name];
}

/** What belongs to the unit of a side: its picker, with and without a script, and its note. */
function partsOf(field: HTMLInputElement): Element[] {
  const side = field.labels?.[0]?.parentElement;
  return Array.from(side?.querySelectorAll(":scope > :is(button, noscript, p)") ?? []);
}

function exchange(one: Element, other: Element | undefined): void {
  if (other === undefined) return;
  const place = document.createComment("");
  one.replaceWith(place);
  other.replaceWith(one);
  place.replaceWith(other);
}
