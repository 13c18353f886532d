import type { Transport } from "../../api/gateway/createTransport.ts";
import { readStored, writeStored } from "../../browser/localStore.ts";
import { raceImageHosts, reachableHosts } from "../../browser/raceImageHosts.ts";
import { type DomainConfigData, domainConfigPath } from "../../wire/page/imageHosts.ts";
import type { ServiceWorkerClient } from "../../sw-client/startServiceWorker.ts";

/** Key of the fastest image host in the browser's local storage. */
const imageHostKey = "image-domain";

/**
 * Finds the fastest image host, keeps it, and tells the service worker. An image that fails all the same, as it does
 * where there is no service worker, is asked for once more from the host that is kept. What fails is only logged
 * (specification, section 8).
 */
export async function startImageHosts(
  send: Transport,
  tell?: ServiceWorkerClient["tell"],
): Promise<void> {
  const retry = retryImages();
  const { origin } = location;
  try {
    const { imgDomainConfig } = await send<DomainConfigData>({ path: domainConfigPath });
    const { internalDomainList, foreignDomainList } = imgDomainConfig;
    const candidates = reachableHosts([...internalDomainList, ...foreignDomainList], origin);
    if (candidates.length === 0) return;
    const chosen = await raceImageHosts({
      candidates,
      fallback: origin,
      probe: probeImage,
      random: () => crypto.randomUUID(),
    });
    writeStored(imageHostKey, chosen);
    // Those that failed before anything listened, and before there was a host.
    for (const image of document.images) if (isBroken(image)) retry(image);
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

function isBroken({ complete, naturalWidth, currentSrc }: HTMLImageElement): boolean {
  return complete && naturalWidth === 0 && currentSrc !== "";
}

/** Failures of images do not bubble, so they are caught on their way down. Answers how to ask for one again. */
function retryImages(): (image: HTMLImageElement) => boolean {
  const retried = new WeakSet<HTMLImageElement>();
  const retry = (image: HTMLImageElement): boolean => {
    const [host] = reachableHosts([readStored(imageHostKey) ?? ""], location.origin);
    const url = URL.parse(image.currentSrc === "" ? image.src : image.currentSrc);
    if (host === undefined || url === null || url.origin === host || retried.has(image))
      return false;
    retried.add(image);
    image.src = host + url.pathname + url.search;
    return true;
  };
  document.addEventListener(
    "error",
    (event) => {
      // The page hears of it only when there is nothing left to try: it would put something else in its place.
      if (event.target instanceof HTMLImageElement && retry(event.target)) event.stopPropagation();
    },
    true,
  );
  return retry;
}
