/**
 * Whether neither the visitor nor their password manager has been at a field yet. A text that the browser itself has kept
 * over a reload counts as nobody's.
 */
export function isUntouched(id: string, kept = ""): boolean {
  const field = document.getElementById(id);
  return (
    field instanceof HTMLInputElement &&
    ["", kept].includes(field.value) &&
    field !== document.activeElement
  );
}
