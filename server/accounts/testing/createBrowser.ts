/** The cookies of one visitor, as a browser keeps them. */
export interface Browser {
  readonly cookies: Map<string, string>;
  /** Takes `Set-Cookie` values. */
  readonly take: (setCookies: readonly string[]) => void;
  /** Headers of a POST from a page of the origin. */
  readonly headers: (extra?: Readonly<Record<string, string>>) => Headers;
}

/** A browser with the page of an origin open. */
export function createBrowser(origin: string): Browser {
  const cookies = new Map<string, string>();
  return {
    cookies,
    take: (setCookies) => {
      for (const text of setCookies) {
        const [pair = "", ...attributes] = text.split("; ");
        const at = pair.indexOf("=");
        const name = pair.slice(0, at);
        if (attributes.includes("Max-Age=0")) cookies.delete(name);
        else cookies.set(name, pair.slice(at + 1));
      }
    },
    headers: (extra = {}) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      return new Headers({ origin, ...(cookie !== "" && { cookie }), ...extra });
    },
  };
}
