/** True for an origin without path that is https, or http on the loopback address. */
function isSafeOrigin(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.origin !== text) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url));
}

/**
 * The hosts that a page may ask. Loopback hosts are left out on a page from elsewhere: there they would mean the
 * visitor's own machine, and the browser would ask the visitor for permission.
 */
export function reachableHosts(hosts: readonly string[], page: string): readonly string[] {
  const isHere = isLoopback(new URL(page));
  return hosts.filter((host) => isSafeOrigin(host) && (isHere || !isLoopback(new URL(host))));
}

function isLoopback({ hostname }: URL): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
