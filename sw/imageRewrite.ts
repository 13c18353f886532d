import { imageHostsKey, type ImageHosts, offlineCaches } from "../src/wire/page/offline.ts";
import {
  type CopyRules,
  isKeepable,
  keep,
  staleWhileRevalidate,
  type StrategyDeps,
} from "./strategies.ts";
import { trusted } from "../src/lib/trusted.ts";

/** How long a host may take before the next one is tried, milliseconds. */
const hostPatienceMs = 3000;

/** Matches test hosts, whose images are never requested elsewhere (specification, section 9). */
const testHost = /(?:^|[.-])test(?:[.-]|$)/i;

/**
 * The addresses to try for an image, the best first and its own last. If the image is on a test host or on no image
 * host at all, its own address is the only one.
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

type ImageDeps = StrategyDeps & { readonly origin: string };

/** Address of a coin's mark, on whatever host. */
const coinMark = /\/marks\/([a-z0-9]+)\.(?:png|svg)$/;

/** What stands for a mark that this device has never loaded. */
function monogram(symbol: string): string {
  const letters = symbol.slice(0, 2).toUpperCase();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="16" fill="#60646c"/><text x="16" y="21" fill="#fff" font-family="sans-serif" font-size="13" font-weight="600" text-anchor="middle">${letters}</text></svg>`;
}

/** Stores the hosts that images may come from. */
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
 * Answers an image of an image host: the kept copy, else the answer of the best host that has it in time, else the
 * shell's copy, else the original request's answer, else for the mark of a coin its two letters. Hosts are asked in CORS mode, because without CORS their errors
 * look like images. Another image of this origin is answered from its copy, which is then renewed; one of any other
 * origin is requested unchanged.
 */
export async function answerImage(
  deps: ImageDeps,
  request: Request,
  rules: CopyRules,
): Promise<Response> {
  try {
    return await findImage(deps, request, rules);
  } catch (error) {
    const [, symbol] = coinMark.exec(request.url) ?? [];
    if (symbol === undefined) throw error;
    return new Response(monogram(symbol), { headers: { "content-type": "image/svg+xml" } });
  }
}

async function findImage(deps: ImageDeps, request: Request, rules: CopyRules): Promise<Response> {
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
  // Without a network, use the shell's own copy.
  return (await deps.caches.match(request.url)) ?? deps.fetch(request);
}

/** Gives up a host that takes too long: browsers have few connections to each host, and the next image needs one. */
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
