/**
 * What `work` answers; for whatever it throws, an `Error` with `message` alone. What the libraries throw may carry
 * parts of a key or a plaintext, so nothing of it is kept, not even as the cause.
 */
export async function withPlainError<T>(
  message: string,
  work: () => T | PromiseLike<T>,
): Promise<T> {
  try {
    return await work();
  } catch {
    throw new Error(message);
  }
}
