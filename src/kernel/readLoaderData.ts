import { trusted } from "../lib/trusted.ts";

/** What the router's server half leaves in the window for its browser half; see TanStack Router's `hydrate`. */
interface HandedOver {
  readonly $_TSR?: {
    readonly router?: {
      readonly matches: readonly { readonly s?: string; readonly l?: unknown }[];
    };
  };
}

/**
 * The loader data of the page that the server has rendered, and whether it found the page. The kernel reads it where the
 * router will, so that no figure stands in the HTML twice. `data` is absent for a page without a loader.
 */
export function readLoaderData(window: object): {
  readonly data: unknown;
  readonly isFound: boolean;
} {
  const matches = trusted<HandedOver>(window).$_TSR?.router?.matches ?? [];
  return {
    data: matches.at(-1)?.l,
    isFound: matches.every(({ s: status }) => status === "success"),
  };
}
