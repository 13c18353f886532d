const tag = /<(script|link)\b([^>]*)>/giu;

function attribute(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "iu").exec(
    attributes,
  );
  return found?.[1] ?? found?.[2] ?? found?.[3];
}

/** Turns a same-origin address into a file of the client build; files on other hosts are not measured. */
function toFile(address: string | undefined): string[] {
  const url = URL.parse(address ?? "", "http://page.invalid/");
  if (address === undefined || url?.host !== "page.invalid") return [];
  return [url.pathname.slice(1)];
}

/** The kind of file that a tag loads, and the attribute with its address. */
function loadedBy(
  name: string,
  attributes: string,
): readonly ["script" | "style", string] | undefined {
  if (name.toLowerCase() === "script") return ["script", "src"];
  const rel = attribute(attributes, "rel")?.toLowerCase();
  if (rel === "modulepreload") return ["script", "href"];
  // A disabled style sheet is one that the page has inlined; no browser requests it.
  const isLoaded = rel === "stylesheet" && !/(?:^|\s)disabled(?:\s|$)/iu.test(attributes);
  return isLoaded ? ["style", "href"] : undefined;
}

/** The scripts and style sheets that an HTML page loads from its own origin. */
export function pageFiles(html: string): {
  readonly scripts: ReadonlySet<string>;
  readonly styles: ReadonlySet<string>;
} {
  const found = { script: new Set<string>(), style: new Set<string>() };
  for (const [, name = "", attributes = ""] of html.matchAll(tag)) {
    const [kind, key] = loadedBy(name, attributes) ?? [];
    if (kind === undefined || key === undefined) continue;
    for (const file of toFile(attribute(attributes, key))) found[kind].add(file);
  }
  return { scripts: found.script, styles: found.style };
}
