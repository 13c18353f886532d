import { readBounded } from "../streams/readBounded.ts";
import { newsPolicy } from "./newsPolicy.ts";

/**
 * The reason why a feed gave no headlines. The message is safe to log: it holds no address and nothing that the feed
 * sent.
 */
export class FeedFailure extends Error {
  override readonly name = "FeedFailure";
}

/** The dependencies of a fetch. */
export interface FetchFeedDeps {
  readonly fetch: typeof fetch;
  /** Ends the fetch; its reason is thrown unchanged. */
  readonly signal: AbortSignal;
  /** Longest wait, including all redirects and the body. */
  readonly timeoutMs?: number;
}

/** A feed as received. */
export interface FetchedFeed {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const requestHeaders = {
  accept: "application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.8",
  "user-agent": "Parallax",
};

/**
 * The document at an address. Throws a `FeedFailure` for a failing network, a time-out, an unsuccessful status, too
 * many redirects or a body that is too long.
 *
 * Request forgery: addresses are the operator's configuration, never a visitor's input, so private addresses are
 * allowed: an operator may run a feed in the same network. A feed's host can only redirect, a few times, to HTTP or
 * HTTPS, never from HTTPS to HTTP and without credentials, and an answer is used only if it is a feed. If even such a
 * blind GET could do harm, the network must block the server's access to internal addresses.
 */
export async function fetchFeed(url: string, deps: FetchFeedDeps): Promise<FetchedFeed> {
  const limit = AbortSignal.timeout(deps.timeoutMs ?? newsPolicy.timeoutMs);
  const signal = AbortSignal.any([deps.signal, limit]);
  try {
    const response = await follow(new URL(url), deps.fetch, signal);
    const contentType = response.headers.get("content-type") ?? "";
    const bytes = await readBounded(response.body, newsPolicy.maxBodyBytes);
    if (bytes === undefined) throw new FeedFailure("sent too much");
    return { bytes, contentType };
  } catch (thrown) {
    deps.signal.throwIfAborted();
    if (thrown instanceof FeedFailure) throw thrown;
    throw new FeedFailure(limit.aborted ? "did not answer in time" : "could not be reached");
  }
}

async function follow(start: URL, send: typeof fetch, signal: AbortSignal): Promise<Response> {
  let url = start;
  for (let redirects = 0; redirects <= newsPolicy.maxRedirects; redirects += 1) {
    const response = await send(url, { redirect: "manual", headers: requestHeaders, signal });
    if (response.ok) return response;
    await response.body?.cancel();
    if (!redirectStatuses.has(response.status)) {
      throw new FeedFailure(`answered ${response.status}`);
    }
    url = targetOf(url, response.headers.get("location"));
  }
  throw new FeedFailure("redirected too often");
}

function targetOf(from: URL, location: string | null): URL {
  const target = location === null ? null : URL.parse(location, from.href);
  const kept = target?.protocol === from.protocol || target?.protocol === "https:";
  if (target === null || !kept || target.username !== "" || target.password !== "") {
    throw new FeedFailure("redirected to an address that is not followed");
  }
  return target;
}
