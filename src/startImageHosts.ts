import { fetchImageHosts } from "./api/fetchImageHosts.ts";
import { readStored, writeStored } from "./lib/localStore.ts";
import { isSafeOrigin, raceImageHosts } from "./lib/raceImageHosts.ts";
import type { ServiceWorkerClient } from "./sw-client/startServiceWorker.ts";

/** Key of the fastest image host in the browser's local storage. */
const imageHostKey = "image-domain";

/**
 * Finds the fastest image host, keeps it, and tells the service worker. Without a service worker an image that fails is
 * asked for once more from the host that is kept. What fails is only logged (specification, section 8).
 */
export async function startImageHosts(tell?: ServiceWorkerClient["tell"]): Promise<void> {
  if (tell === undefined) retryImages();
  const { origin } = location;
  try {
    const candidates = await fetchImageHosts(globalThis.fetch.bind(globalThis), "/");
    if (candidates.length === 0) return;
    const chosen = await raceImageHosts({
      candidates,
      fallback: origin,
      probe: probeImage,
      random: () => crypto.randomUUID(),
    });
    writeStored(imageHostKey, chosen);
    await tell?.({
      type: "IMAGE_HOSTS",
      images: { hosts: [...new Set([...candidates, origin])], chosen },
    });
  } catch (error) {
    console.warn("no image host was chosen", error);
  }
}

function probeImage(address: string): Promise<void> {
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

/** Failures of images do not bubble, so they are caught on their way down. */
function retryImages(): void {
  const retried = new WeakSet<HTMLImageElement>();
  document.addEventListener(
    "error",
    ({ target }) => {
      const host = readStored(imageHostKey);
      if (!(target instanceof HTMLImageElement) || retried.has(target)) return;
      const url = URL.parse(target.currentSrc === "" ? target.src : target.currentSrc);
      if (host === undefined || !isSafeOrigin(host) || url === null || url.origin === host) return;
      retried.add(target);
      target.src = host + url.pathname + url.search;
    },
    true,
  );
}
