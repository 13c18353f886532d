/** Keys or certificate cannot be used. The message says which file and what to do, and holds nothing of its content. */
export class KeysError extends Error {
  override readonly name = "KeysError";
}
