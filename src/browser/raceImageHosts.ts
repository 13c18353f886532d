/** Loads one image of a host; rejects when it does not load. */
export type ProbeImage = (address: string) => Promise<void>;

/** The hosts to choose from and how to probe them. */
export interface ImageRace {
  /** Origins, without trailing slashes. */
  readonly candidates: readonly string[];
  /** The host to use where there is no candidate. */
  readonly fallback: string;
  readonly probe: ProbeImage;
  /** Makes each probe's address unique, so that no cache answers it. */
  readonly random: () => string;
}

/** The smallest of the pictures that every host has. */
const probeImagePath = "/marks/theta.png";

/**
 * Finds the host whose small image loads first (specification, section 7). Without a candidate it is the fallback; a
 * single candidate wins without a probe (section 9). Rejects when none loads.
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

/** True for an origin without path that is https, or http on the loopback address. */
export function isSafeOrigin(text: string): boolean {
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
