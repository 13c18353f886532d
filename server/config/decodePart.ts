/** A part of an address without its percent signs; throws what `unreadable` makes where it cannot be read. */
export function decodePart(part: string, unreadable: () => Error): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw unreadable();
  }
}
