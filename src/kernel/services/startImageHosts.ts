import type { Transport } from "../../api/gateway/createTransport.ts";
import { readStored, writeStored } from "../../browser/localStore.ts";
import { raceImageHosts } from "../../browser/raceImageHosts.ts";
import { reachableHosts } from "../../browser/reachableHosts.ts";
import { type DomainConfigData, domainConfigPath } from "../../wire/page/operatorSettings.ts";
import type { ServiceWorkerClient } from "../../sw-client/startServiceWorker.ts";

/** Key of the fastest image host in the browser's local storage. */
const imageHostKey = "image-domain";

/**
 * Finds the fastest image host, stores it and tells the service worker. An image that still fails, for want of a service
 * worker, is retried once from the stored host. A failure is only logged (specification, section 8).
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
      random: () => crypto.randomUUID(),
    });
    writeStored(imageHostKey, chosen);
    // Images that failed before there was a listener and a host.
    for (const image of document.images) if (isBroken(image)) retry(image);
    await tell?.({
      type: "IMAGE_HOSTS",
      images: { hosts: [...new Set([...candidates, origin])], chosen },
    });
  } catch (error) {
    console.warn("no image host was chosen", error);
  }
}

function isBroken({ complete, naturalWidth, currentSrc }: HTMLImageElement): boolean {
  return complete && naturalWidth === 0 && currentSrc !== "";
}

/** Listens for failed images; their events do not bubble, so it captures them. Returns a function that retries one. */
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
      // The page must hear of it only when nothing is left to try: it would replace the image.
      if (event.target instanceof HTMLImageElement && retry(event.target)) event.stopPropagation();
    },
    true,
  );
  return retry;
}
