/** Keeps the signing configuration between pages of one session. */
export interface ConfigurationCache {
  /** The kept value, unchecked; `undefined` if there is none or storage refuses. */
  readonly read: () => unknown;
  /** Keeps a configuration; `null` forgets the kept one. Does nothing where storage refuses. */
  readonly write: (configuration: unknown) => void;
}

const cacheKey = "gatewaySignConfig";

/**
 * Keeps it in session storage, as JSON. The accessor is called each time, because it throws where storage is blocked.
 */
export function createConfigurationCache(storage: () => Storage): ConfigurationCache {
  return Object.freeze({
    read() {
      try {
        const kept: unknown = JSON.parse(storage().getItem(cacheKey) ?? "null");
        return kept ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(configuration) {
      try {
        if (configuration === null) storage().removeItem(cacheKey);
        else storage().setItem(cacheKey, JSON.stringify(configuration));
      } catch {
        // Nothing is lost: the next page asks the gateway again.
      }
    },
  } satisfies ConfigurationCache);
}
