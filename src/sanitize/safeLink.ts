/** The use of an address. A picture may be data; a redirect takes the visitor away without being asked. */
export type LinkUse = "link" | "image" | "redirect";

export interface LinkRules {
  readonly use: LinkUse;
  /** Origin of the page: a relative address must stay on it. */
  readonly origin: string;
  /** Schemes of the product's own apps, lower case, with the colon. */
  readonly appSchemes: readonly string[];
}

const strippedAnywhere = /[\t\n\r]/g;

const spaceCode = 0x20;

const relativeStart = /^(?:\.{0,2}\/|#)/;
const webStart = /^(?:https?|ftp):\/\/[^/\\]/i;

/** The allowed schemes of each use, besides http, https and ftp. */
const otherSchemes: Readonly<Record<LinkUse, readonly string[]>> = {
  link: ["mailto:", "tel:", "blob:"],
  image: ["blob:", "data:"],
  redirect: ["mailto:", "tel:"],
};

/**
 * The address in a safe form, or `undefined` if it is refused (specification, section 5). It is read as the browser's
 * parser reads it, and the parsed protocol decides. A relative address must stay on the page's origin, an absolute one
 * must have no user name, `data:` is only for pictures, and app schemes must match exactly.
 */
export function safeLink(address: string, rules: LinkRules): string | undefined {
  const text = withoutEnds(address).replace(strippedAnywhere, "");
  if (relativeStart.test(text)) return staysHere(text, rules.origin) ? text : undefined;
  const url = parsed(text);
  if (url === undefined) return undefined;
  return isAllowed(url, text, rules) ? text : undefined;
}

const webAddress = /^https?:/i;

/**
 * The address of a link that somebody else wrote. Only addresses of the web are accepted, because a relative address
 * was relative to another page.
 */
export function webLink(address: string, origin: string): string | undefined {
  const link = safeLink(address, { use: "link", origin, appSchemes: [] });
  return link !== undefined && webAddress.test(link) ? link : undefined;
}

/**
 * Removes what the URL parser removes at both ends: spaces and the control characters below them (URL standard, 4.4).
 */
function withoutEnds(address: string): string {
  let [start, end] = [0, address.length];
  while (start < end && address.charCodeAt(start) <= spaceCode) start += 1;
  while (end > start && address.charCodeAt(end - 1) <= spaceCode) end -= 1;
  return address.slice(start, end);
}

function staysHere(text: string, origin: string): boolean {
  // The page's own address may be deep, so the base is deep too: `../` must not leave the origin from any depth.
  const url = parsed(text, `${origin}/a/b/c/`);
  return url?.origin === origin && !/^\/[/\\]/.test(text);
}

function isAllowed(url: URL, text: string, { use, origin, appSchemes }: LinkRules): boolean {
  const { protocol } = url;
  if (["http:", "https:", "ftp:"].includes(protocol))
    return webStart.test(text) && url.username === "" && url.password === "";
  if (protocol === "blob:" && url.origin !== origin) return false;
  if (protocol === "data:" && !/^data:image\/[a-z0-9.+-]+[;,]/i.test(text)) return false;
  return otherSchemes[use].includes(protocol) || (use !== "image" && appSchemes.includes(protocol));
}

function parsed(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}
