/**
 * The part of the platform's caches that the service worker uses, in memory. Relative addresses are of `origin`;
 * `load` answers what a cache adds itself, by path, and `refuse` makes one such path fail.
 */
export function memoryCaches(
  origin: string,
  load: (path: string) => Response = () => new Response(),
) {
  const added: string[] = [];
  const refused = new Set<string>();
  const stores = new Map<string, Map<string, Response>>();
  const addressOf = (key: RequestInfo | URL): string =>
    new URL(key instanceof Request ? key.url : key, origin).href;

  function open(name: string) {
    const held = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, held);
    const add = async (key: RequestInfo | URL): Promise<void> => {
      const path = new URL(addressOf(key)).pathname;
      added.push(path);
      if (refused.has(path)) throw new TypeError("Failed to fetch");
      held.set(addressOf(key), load(path));
    };
    const cache = {
      add,
      addAll: (keys: readonly RequestInfo[]) => Promise.all(keys.map(add)),
      match: (key: RequestInfo | URL) => Promise.resolve(held.get(addressOf(key))?.clone()),
      put: (key: RequestInfo | URL, answer: Response) => {
        held.set(addressOf(key), answer);
        return Promise.resolve();
      },
      delete: (key: RequestInfo | URL) => Promise.resolve(held.delete(addressOf(key))),
      keys: () => Promise.resolve([...held.keys()].map((address) => new Request(address))),
    };
    return Promise.resolve(cache as unknown as Cache);
  }

  async function match(key: RequestInfo | URL, options: { cacheName?: string } = {}) {
    for (const [name, held] of stores) {
      const found = held.get(addressOf(key));
      if (found !== undefined && (options.cacheName ?? name) === name) return found.clone();
    }
    return undefined;
  }

  return {
    caches: {
      open,
      match,
      keys: () => Promise.resolve([...stores.keys()]),
      delete: (name: string) => Promise.resolve(stores.delete(name)),
    },
    /** Paths that caches have loaded themselves, in order. */
    added,
    refuse: (path: string) => refused.add(path),
    /** Addresses in a cache, the oldest first. */
    addresses: (name: string): readonly string[] => [...(stores.get(name)?.keys() ?? [])],
  };
}
