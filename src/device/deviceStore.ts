/** A store of this device's ids; `write` answers whether the value is kept. */
export interface DeviceStore {
  readonly read: (key: string) => string | undefined;
  readonly write: (key: string, value: string | undefined) => boolean;
}

/** `document.cookie`: reading it gives all cookies, writing it sets one. */
export interface CookiePort {
  readonly read: () => string;
  readonly write: (cookie: string) => void;
}

const lifeSeconds = 365 * 86_400;

/** Cookies of this site by name, each for a year. */
export function createCookieStore({
  cookies,
  isSecure,
}: {
  readonly cookies: CookiePort;
  readonly isSecure: boolean;
}): DeviceStore & { readonly names: () => readonly string[] } {
  const pairs = (): ReadonlyArray<readonly [string, string]> =>
    cookies
      .read()
      .split(";")
      .flatMap((pair) => {
        const at = pair.indexOf("=");
        return at < 0 ? [] : [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const];
      });
  const read = (key: string): string | undefined => {
    const value = pairs().find(([name]) => name === key)?.[1];
    return value === undefined || value === "" ? undefined : decode(value);
  };
  return Object.freeze({
    read,
    names: () => pairs().map(([name]) => name),
    write(key, value) {
      const age = value === undefined ? 0 : lifeSeconds;
      const text = encodeURIComponent(value ?? "");
      const secure = isSecure ? "; Secure" : "";
      cookies.write(`${key}=${text}; Path=/; Max-Age=${String(age)}; SameSite=Lax${secure}`);
      return read(key) === value;
    },
  } satisfies DeviceStore & { readonly names: () => readonly string[] });
}

/** Joins stores. A value is written to the first store that keeps it; reading asks the stores in order. */
export function firstThatKeeps(stores: readonly DeviceStore[]): DeviceStore {
  return Object.freeze({
    read(key) {
      for (const store of stores) {
        const value = store.read(key);
        if (value !== undefined) return value;
      }
      return undefined;
    },
    write: (key, value) =>
      value === undefined
        ? stores.map((store) => store.write(key, undefined)).every(Boolean)
        : stores.some((store) => store.write(key, value)),
  } satisfies DeviceStore);
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
