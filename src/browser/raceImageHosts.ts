/** The hosts to choose from and how to probe them. */
export interface ImageRace {
  /** Origins that the page may ask (`reachableHosts`), without trailing slashes. */
  readonly candidates: readonly string[];
  /** The host to use where there is no candidate. */
  readonly fallback: string;
  /** Loads one image of a host; rejects when it does not load. Default: an image of the document's. */
  readonly probe?: (address: string) => Promise<void>;
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
  const { probe = loadImage } = race;
  const candidates = [...new Set(race.candidates)];
  const [first = race.fallback, ...others] = candidates;
  if (others.length === 0) return first;
  try {
    return await Promise.any(
      candidates.map(async (origin) => {
        await probe(`${origin}${probeImagePath}?r=${race.random()}`);
        return origin;
      }),
    );
  } catch (error) {
    throw new Error("no image host answers", { cause: error });
  }
}

function loadImage(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener("load", () => {
      resolve();
    });
    image.addEventListener("error", () => {
      reject(new Error(`${address} does not load`));
    });
    image.src = address;
  });
}
