import { imageHostsKey, type ImageHosts, offlineCaches } from "../src/wire/page/offline.ts";
import {
  type CopyRules,
  isKeepable,
  keep,
  staleWhileRevalidate,
  type StrategyDeps,
} from "./strategies.ts";
import { trusted } from "../src/lib/trusted.ts";

/** How long a host may take before the next one is asked, milliseconds. */
const hostPatienceMs = 3000;

/** Hosts of tests, whose images are never sent elsewhere (specification, section 9). */
const testHost = /(?:^|[.-])test(?:[.-]|$)/i;

/**
 * The addresses to try for an image, best first, its own last. An image of an origin that is no image host, or of a
 * test host, has its own alone.
 */
export function imageAddresses(
  address: string,
  { hosts, chosen }: ImageHosts,
): readonly [string, ...string[]] {
  const url = URL.parse(address);
  if (url === null || !hosts.includes(url.origin) || testHost.test(url.hostname)) return [address];
  const first = hosts.includes(chosen) ? [chosen] : [];
  const others = hosts.filter((origin) => origin !== url.origin);
  const [best = url.origin, ...rest] = new Set([...first, ...others, url.origin]);
  const path = url.pathname + url.search;
  return [best + path, ...rest.map((origin) => origin + path)];
}

/** Keeps which hosts images may come from. */
export async function keepImageHosts(
  caches: Pick<CacheStorage, "open">,
  images: ImageHosts,
): Promise<void> {
  const cache = await caches.open(offlineCaches.data);
  await cache.put(imageHostsKey, Response.json(images));
}

async function readImageHosts(caches: Pick<CacheStorage, "match">): Promise<ImageHosts> {
  const kept = await caches.match(imageHostsKey, { cacheName: offlineCaches.data });
  return trusted<ImageHosts | undefined>(await kept?.json()) ?? { hosts: [], chosen: "" };
}

/**
 * Answers an image: from its copy, else from the best host that has it in time, else as the shell has it or as it was
 * asked for. Other hosts are asked in CORS mode, because an error of a host that does not allow that cannot be told from an image.
 */
export async function answerImage(
  deps: StrategyDeps & { readonly origin: string },
  request: Request,
  rules: CopyRules,
): Promise<Response> {
  const addresses = imageAddresses(request.url, await readImageHosts(deps.caches));
  const isOwn = URL.parse(request.url)?.origin === deps.origin;
  if (addresses.length === 1)
    return isOwn ? staleWhileRevalidate(deps, request, rules) : deps.fetch(request);
  const copy = await deps.caches.match(request.url, { cacheName: rules.cacheName });
  if (copy !== undefined) return copy;
  for (const address of addresses) {
    const answer = await askHost(deps, address).catch(() => undefined);
    if (answer === undefined || !isKeepable(answer)) continue;
    deps.waitUntil(keep(deps, { address: request.url, answer: answer.clone() }, rules));
    return answer;
  }
  // Without a network, the shell's own copy.
  return (await deps.caches.match(request.url)) ?? deps.fetch(request);
}

/** A host that takes too long is given up: browsers have few connections to each, and the next image needs one. */
async function askHost(
  { fetch, startTimer }: Pick<StrategyDeps, "fetch" | "startTimer">,
  address: string,
): Promise<Response> {
  const stop = new AbortController();
  const cancel = startTimer(hostPatienceMs, () => {
    stop.abort();
  });
  const { signal } = stop;
  return fetch(new Request(address, { mode: "cors", credentials: "omit", signal })).finally(cancel);
}
