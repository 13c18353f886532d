import { isIP } from "node:net";

/** Bits of a group of an IPv6 address. */
const bitsPerGroup = 16;

/** Stands for an unknown address: calls in process, and tests without a port. */
export const unknownAddress = "unknown";

/** Facts about where a request came from, according to the server's own socket and settings. */
export interface ClientHops {
  /** Address of the other end of the connection; `undefined` if there is none. */
  readonly remoteAddress: string | undefined;
  /** Value of `x-forwarded-for`. */
  readonly forwardedFor: string | null;
  /** The number of proxies before this server. Each of them adds the address it was called from. */
  readonly trustedProxies: number;
}

/**
 * The visitor's IP address. Each trusted proxy adds one entry to the right of `x-forwarded-for`, so entries further
 * left were written by the visitor and are ignored. `unknownAddress` if there is no address.
 */
export function clientAddressOf({
  remoteAddress,
  forwardedFor,
  trustedProxies,
}: ClientHops): string {
  const forwarded = (forwardedFor ?? "").split(",").map((entry) => entry.trim());
  const hops = [remoteAddress ?? "", ...forwarded.filter((entry) => entry !== "").toReversed()];
  const farthest = Math.min(trustedProxies, hops.length - 1);
  return plainAddress(hops[farthest] ?? "");
}

/**
 * The name that attempts of an address are counted under: an IPv4 address itself, or the 64-bit network of an IPv6
 * address, because one household or host has the whole network.
 */
export function addressBlock(address: string): string {
  return networkOf(address, 4);
}

/**
 * The name that tries of a sign-in are counted under: an IPv4 address itself, or the 48-bit network of an
 * IPv6 address, because a customer of a provider may have a whole one and call from any of its 65,536 networks.
 */
export function addressSite(address: string): string {
  return networkOf(address, 3);
}

/** The network of an IPv6 address that its first groups of 16 bits name; any other address itself. */
function networkOf(address: string, kept: number): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - after.length);
  const all = [...groups, ...Array.from({ length: zeros }, () => "0"), ...after];
  return `${all
    .slice(0, kept)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/${kept * bitsPerGroup}`;
}

/** The address in lower case, without port, brackets, zone and the mapping of IPv4 into IPv6. */
function plainAddress(text: string): string {
  const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? text.replace(/^([\d.]+):\d+$/, "$1");
  const unscoped = bare.split("%", 1)[0] ?? "";
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(unscoped)?.[1] ?? unscoped;
  return isIP(mapped) === 0 ? unknownAddress : mapped.toLowerCase();
}
