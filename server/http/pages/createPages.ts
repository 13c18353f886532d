import type { Clock } from "../../../src/lib/clock.ts";
import { headerNames } from "../../../src/wire/headers.ts";
import { type Encoding, negotiateEncoding } from "../encoding/acceptEncoding.ts";
import { compress } from "../encoding/compress.ts";
import { createPageDeltas, type DeltaQuestion } from "./createPageDeltas.ts";
import { createRecompressor } from "./createRecompressor.ts";
import { createSingleFlight } from "../../caching/createSingleFlight.ts";
import type { PageStore } from "./createPageStore.ts";
import { matchesTag, type ReadyAnswer, timingHeader } from "../answers/readyAnswer.ts";
import {
  isShared,
  type PageEntry,
  plainBytes,
  readPage,
  variantOf,
  withVariant,
} from "./pageEntry.ts";
import type { PagePolicy } from "../security/pagePolicy.ts";
import type { PageRenderer } from "./pageRenderer.ts";
import { withUnknownQuery } from "./withUnknownQuery.ts";
import { visitorsAnswer } from "./visitorsAnswer.ts";

/** What an answer depends on, beside the page. */
export interface PageQuestion extends DeltaQuestion {
  readonly url: URL;
  readonly ifNoneMatch: string | null | undefined;
}

/** Public pages from memory, other pages from the renderer. */
export interface Pages {
  /** The answer, where it is in memory in the coding asked for. Never waits: this is the way of most requests. */
  cached(question: PageQuestion): ReadyAnswer | undefined;
  /**
   * The answer, rendered where need be; rejects with the renderer's error, and where the request is aborted while its
   * page waits to be rendered.
   */
  respond(request: Request, asker: PageAsker): Promise<ReadyAnswer | Response>;
}

/** The client that asks for a page. */
export interface PageAsker {
  readonly traceId: string;
  /** The network address, as limits count it. */
  readonly address: string;
}

/** What pages are made of. */
export interface PagesOptions {
  readonly renderer: PageRenderer;
  readonly store: PageStore;
  /** Origin of every page's address; the request's own where absent. */
  readonly publicOrigin: string | undefined;
  readonly policy: PagePolicy;
  /** Pages may be compressed by others that the browser has. Default false. */
  readonly hasDictionaries?: boolean;
  readonly clock: Clock;
}

/** A keyed page that is asked for. */
interface KeyedPage {
  readonly key: string;
  readonly url: URL;
  readonly encoding: Encoding;
}

/**
 * The page cache. A key is rendered once, however many ask for it at once, and compressed once per coding; a
 * change of the data changes the keys, so nothing has to be thrown away by hand.
 */
export function createPages({
  renderer,
  store,
  publicOrigin,
  policy,
  hasDictionaries = false,
  clock,
}: PagesOptions): Pages {
  const renderOnce = createSingleFlight<PageEntry>();
  const compressOnce = createSingleFlight<PageEntry>();
  const recompressor = createRecompressor(store);
  const deltas = createPageDeltas({ store, clock });

  function pageUrl(url: URL): URL {
    return publicOrigin === undefined
      ? url
      : new URL(`${publicOrigin}${url.pathname}${url.search}`);
  }

  function keyOf(url: URL): string | undefined {
    const key = renderer.cacheKey(url);
    return key === undefined ? undefined : `${url.origin} ${key}`;
  }

  function cached(question: PageQuestion): ReadyAnswer | undefined {
    const key = keyOf(pageUrl(question.url));
    const entry = key === undefined ? undefined : store.get(key);
    if (key === undefined || entry === undefined) return undefined;
    if (isUnchanged(entry, question.ifNoneMatch)) return entry.notModified;
    const encoding = negotiateEncoding(question.acceptEncoding);
    if (encoding === "br") recompressor.countHit(key, entry);
    const delta = deltas.find({ key, entry }, question);
    const answer = delta === undefined ? variantOf(entry, encoding) : delta.ready;
    return answer && withOwnQuery(answer, pageUrl(question.url));
  }

  async function renderKeyed(
    page: KeyedPage,
    { traceId, address }: PageAsker,
    signal: AbortSignal,
  ): Promise<PageEntry> {
    const url = renderer.canonicalUrl?.(page.url) ?? page.url;
    const headers = { accept: "text/html", [headerNames.traceId]: traceId };
    const response = await renderer.render(new Request(url, { headers, signal }), address);
    const isOpen = renderer.isOpen?.(page.url) === true;
    const entry = await readPage(response, policy, { isOpen, hasDictionaries });
    if (!isShared(response.headers)) return entry;
    return { ...(await complete(page, entry)), timing: entry.timing };
  }

  /** Adds the coding asked for and keeps the entry. */
  async function complete(page: KeyedPage, entry: PageEntry): Promise<PageEntry> {
    const wanted = variantOf(entry, page.encoding) === undefined;
    const bytes = wanted
      ? await compress(await plainBytes(entry), page.encoding, "quick")
      : undefined;
    const latest = store.get(page.key);
    const base = latest?.etag === entry.etag ? latest : entry;
    const completed =
      bytes === undefined || base.variants.has(page.encoding)
        ? base
        : withVariant(base, page.encoding, bytes);
    store.set(page.key, completed);
    deltas.learn(page.key, completed);
    return completed;
  }

  /** Answers as a difference from the client's dictionary where that pays, else in the coding asked for, else uncompressed. */
  async function answerOf(
    entry: PageEntry,
    { key, encoding }: KeyedPage,
    question: DeltaQuestion,
  ): Promise<ReadyAnswer> {
    const delta = deltas.find({ key, entry }, question);
    const byDictionary = delta?.ready ?? (await delta?.make());
    const { variants, notModified } = entry;
    return byDictionary ?? variants.get(encoding) ?? variants.get("identity") ?? notModified;
  }

  async function respondKeyed(
    page: KeyedPage,
    request: Request,
    asker: PageAsker,
  ): Promise<ReadyAnswer> {
    const known = store.get(page.key);
    const render = (abandoned: AbortSignal) => renderKeyed(page, asker, abandoned);
    const rendered = known ?? (await renderOnce(page.key, render, request.signal));
    const told = (answer: ReadyAnswer): ReadyAnswer =>
      known === undefined ? renderedAnswer(answer, rendered) : answer;
    if (isUnchanged(rendered, request.headers.get("if-none-match")))
      return told(rendered.notModified);
    const ready = variantOf(rendered, page.encoding);
    // The flight that was joined may have been made for another coding, or not have been kept at all.
    const entry =
      ready !== undefined || !isShared(new Headers(rendered.headers))
        ? rendered
        : await compressOnce(`${page.encoding} ${page.key}`, () => complete(page, rendered));
    return told(await answerOf(entry, page, deltaQuestionOf(request)));
  }

  /** A redirect is kept for all visitors; each gets the parameters back that only their own address has. */
  function withOwnQuery(answer: ReadyAnswer, url: URL): ReadyAnswer {
    const { location } = answer.headers;
    if (location === undefined) return answer;
    const known = renderer.canonicalUrl?.(url);
    if (known === undefined) return answer;
    const target = withUnknownQuery(location, { asked: url, known });
    return { ...answer, headers: { ...answer.headers, location: target } };
  }

  async function respond(request: Request, asker: PageAsker): Promise<ReadyAnswer | Response> {
    const url = pageUrl(new URL(request.url));
    const key = keyOf(url);
    const encoding = negotiateEncoding(request.headers.get("accept-encoding"));
    if (key === undefined) {
      const { method, signal } = request;
      const headers = new Headers(request.headers);
      headers.set(headerNames.traceId, asker.traceId);
      const traced = new Request(request.url, { method, headers, signal });
      const rendered = await renderer.render(traced, asker.address);
      return visitorsAnswer(rendered, encoding, policy);
    }
    return withOwnQuery(await respondKeyed({ key, url, encoding }, request, asker), url);
  }

  return Object.freeze({ cached, respond });
}

/** An answer that was waited for. Its time is told to those who did, and not kept with the page. */
function renderedAnswer(answer: ReadyAnswer, { timing }: PageEntry): ReadyAnswer {
  const { [timingHeader]: _kept, ...headers } = answer.headers;
  const told = timing === undefined ? headers : { ...headers, [timingHeader]: timing };
  return { ...answer, headers: told, origin: "render" };
}

function isUnchanged(entry: PageEntry, ifNoneMatch: string | null | undefined): boolean {
  return entry.status === 200 && matchesTag(ifNoneMatch, entry.etag);
}

function deltaQuestionOf({ headers }: Request): DeltaQuestion {
  return {
    acceptEncoding: headers.get("accept-encoding"),
    availableDictionary: headers.get("available-dictionary"),
  };
}
