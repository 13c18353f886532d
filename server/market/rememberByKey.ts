/**
 * Remembers what a function made of a text, for the last `size` texts asked for: an endless supply of texts cannot
 * fill the memory.
 */
export function rememberByKey<T>(size: number, make: (key: string) => T): (key: string) => T {
  const made = new Map<string, T>();
  return (key) => {
    const value = made.has(key) ? (made.get(key) as T) : make(key);
    made.delete(key);
    made.set(key, value);
    for (const oldest of made.keys()) {
      if (made.size <= size) break;
      made.delete(oldest);
    }
    return value;
  };
}
