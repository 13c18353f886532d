/** What a router shows and is about to show. Addresses are those that the browser has. */
interface Going {
  readonly state: {
    readonly status: "pending" | "idle";
    readonly location: { readonly publicHref: string };
    readonly resolvedLocation?: { readonly publicHref: string } | undefined;
  };
}

/**
 * Where a link or form leads that a page shows while another address of the same page is on its way: what it changes of the
 * parameters that are shown is changed of those that come. Else the second of two quick choices would undo the first, since
 * each was written for what is shown. Every other address stays as it is.
 */
export function joinChanges({ state }: Going, href: string): string {
  const { status, location, resolvedLocation } = state;
  if (status !== "pending" || resolvedLocation === undefined) return href;
  const pressed = partsOf(href);
  const shown = partsOf(resolvedLocation.publicHref);
  const coming = partsOf(location.publicHref);
  if (pressed.path !== coming.path || shown.path !== coming.path) return href;
  const names = new Set([...pressed.parameters.keys(), ...shown.parameters.keys()]);
  const changed = [...names].filter(
    (name) => pressed.parameters.get(name) !== shown.parameters.get(name),
  );
  // Back to what is shown.
  if (changed.length === 0) return href;
  const joined = new Map(coming.parameters);
  for (const name of changed) {
    const next = pressed.parameters.get(name);
    if (next === undefined) joined.delete(name);
    else joined.set(name, next);
  }
  const search = [...joined.values()].join("&");
  return pressed.path + (search === "" ? "" : `?${search}`) + pressed.hash;
}

/** Parameters by their names, each with its name and as the address has it. */
function partsOf(href: string) {
  const { pathname, search, hash } = new URL(href, "https://page.invalid");
  const parts = search.slice(1).split("&");
  return {
    path: pathname,
    hash,
    parameters: new Map(
      parts.flatMap((part) => (part === "" ? [] : [[part.replace(/=.*/su, ""), part] as const])),
    ),
  };
}
