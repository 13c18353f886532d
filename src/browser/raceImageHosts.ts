/** Loads one image of a host; rejects when it does not load. */
export type ProbeImage = (address: string) => Promise<void>;

/** Which hosts there are, and how to try them. */
export interface ImageRace {
  /** Origins, without trailing slashes. */
  readonly candidates: readonly string[];
  /** The host where there is no candidate. */
  readonly fallback: string;
  readonly probe: ProbeImage;
  /** A number that no cache has seen. */
  readonly random: () => string;
}

/** A small image that every host has. */
const probeImagePath = "/marks/btc.svg";

/**
 * The host whose small image loads first. Without a candidate it is the fallback, and a single one needs no race
 * (specification, section 9). Rejects when no candidate answers.
 */
export async function raceImageHosts(race: ImageRace): Promise<string> {
  const candidates = [...new Set(race.candidates)].filter(isSafeOrigin);
  const [first = race.fallback, ...others] = candidates;
  if (others.length === 0) return first;
  try {
    return await Promise.any(
      candidates.map(async (origin) => {
        await race.probe(`${origin}${probeImagePath}?r=${race.random()}`);
        return origin;
      }),
    );
  } catch (error) {
    throw new Error("no image host answers", { cause: error });
  }
}

/** https, or this machine itself; an origin and nothing more. */
export function isSafeOrigin(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.origin !== text) return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url));
}

/**
 * The hosts that a page may ask. The loopback address is another machine for every visitor: a page that does not come
 * from there itself would ask the visitor's own, and the browser the visitor for permission.
 */
export function reachableHosts(hosts: readonly string[], page: string): readonly string[] {
  const isHere = isLoopback(new URL(page));
  return hosts.filter((host) => isSafeOrigin(host) && (isHere || !isLoopback(new URL(host))));
}

function isLoopback({ hostname }: URL): boolean {
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
