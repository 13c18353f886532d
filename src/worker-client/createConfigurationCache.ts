/** Where the signing configuration is kept between pages of one session. */
export interface ConfigurationCache {
  /** What was kept, whatever it is; `undefined` for nothing and for storage that refuses. */
  readonly read: () => unknown;
  /** Keeps it; `null` forgets what was kept. Does nothing where storage refuses. */
  readonly write: (configuration: unknown) => void;
}

const cacheKey = "gatewaySignConfig";

/** Keeps it in session storage, as JSON. The accessor is called each time: where storage is blocked, it throws. */
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
        // The next page asks the gateway again.
      }
    },
  } satisfies ConfigurationCache);
}
