import type { Clock } from "../../../src/lib/clock.ts";
import { createTokenBucket } from "../../../src/lib/createTokenBucket.ts";
import { type DictionaryCoding, negotiateDictionaryCoding } from "../encoding/acceptEncoding.ts";
import { compressBy, readAvailableDictionary, worthIt } from "../encoding/dictionaryCompression.ts";
import { createLru } from "../../caching/createLru.ts";
import { createSingleFlight } from "../../caching/createSingleFlight.ts";
import { type ReadyAnswer, tagCharacters, weakTag } from "../answers/readyAnswer.ts";
import type { PageStore } from "./createPageStore.ts";
import { answerIn, isDictionary, type PageEntry, plainBytes } from "./pageEntry.ts";

/** What the asker takes, and what it has. */
export interface DeltaQuestion {
  readonly acceptEncoding: string | null | undefined;
  /** `Available-Dictionary`. */
  readonly availableDictionary: string | null | undefined;
}

/** A page that is kept under its key. */
interface KeptPage {
  readonly key: string;
  readonly entry: PageEntry;
}

/** An answer by the asker's dictionary: in memory, or to be made. What is made is `undefined` where it does not pay. */
type Delta =
  | { readonly ready: ReadyAnswer; readonly make?: undefined }
  | { readonly ready?: undefined; readonly make: () => Promise<ReadyAnswer | undefined> };

/** Answers pages as what differs from a page that the browser has: a tenth of the bytes from one pair to the next. */
export interface PageDeltas {
  /** Notes a page that is kept and that browsers may name from now on, by its tag: the digest of what they have. */
  learn(key: string, entry: PageEntry): void;
  /** `undefined`: the answer is as for everybody else. Never waits. */
  find(page: KeptPage, question: DeltaQuestion): Delta | undefined;
}

/** A dictionary is known as long as its page is kept; for each a digest and a key are remembered. */
const maxDictionaries = 4000;

const mebibyte = 1024 * 1024;
const bounds = { maxEntries: 2000, maxBytes: 2 * mebibyte };

/** What an answer takes beside its body. */
const headerBytes = 512;

/**
 * Making one takes some 3 ms of a thread of the pool. One at a time, while few wait, and so many a second: whoever
 * names known dictionaries for page after page takes a seventh of one core, and gets the usual answer beyond it.
 */
const maxWaiting = 8;
const maxPerSecond = 50;
const secondMs = 1000;

/** Knows no page at first. */
export function createPageDeltas({
  store,
  clock,
}: {
  readonly store: PageStore;
  readonly clock: Clock;
}): PageDeltas {
  const keys = createLru<string>({ maxEntries: maxDictionaries });
  const kept = createLru<{ readonly answer: ReadyAnswer | undefined }>(bounds);
  const once = createSingleFlight<ReadyAnswer | undefined>();
  let queue: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const perSecond = createTokenBucket(
    { burst: maxPerSecond, perMs: maxPerSecond / secondMs },
    clock,
  );

  async function encode(
    entry: PageEntry,
    dictionary: PageEntry,
    coding: DictionaryCoding,
  ): Promise<ReadyAnswer | undefined> {
    const bytes = await compressBy(await plainBytes(dictionary), await plainBytes(entry), {
      coding,
      effort: "quick",
    });
    const usual = Math.min(
      ...[...entry.variants.values()].map(({ body }) => body?.byteLength ?? 0),
    );
    return bytes.byteLength <= usual * worthIt ? answerIn(entry, coding, bytes) : undefined;
  }

  /** Takes its turn. A failure is no reason to answer an error: the usual answer is there. */
  function makeInTurn(
    id: string,
    work: () => Promise<ReadyAnswer | undefined>,
  ): Promise<ReadyAnswer | undefined> {
    perSecond.take(1);
    waiting += 1;
    const made = queue
      .then(work)
      .then((answer) => {
        kept.set(id, { answer }, headerBytes + (answer?.body?.byteLength ?? 0));
        return answer;
      })
      .catch(() => undefined)
      .finally(() => {
        waiting -= 1;
      });
    queue = made;
    return made;
  }

  function findDictionary(etag: string): PageEntry | undefined {
    const key = keys.get(etag);
    const entry = key === undefined ? undefined : store.get(key);
    return entry?.etag === etag ? entry : undefined;
  }

  return Object.freeze({
    learn(key: string, entry: PageEntry): void {
      if (isDictionary(entry)) keys.set(entry.etag, key);
    },
    find({ key, entry }: KeptPage, question: DeltaQuestion): Delta | undefined {
      const named = readAvailableDictionary(question.availableDictionary);
      if (named === undefined || !mayDiffer(entry)) return undefined;
      const dictionary = findDictionary(weakTag(named.slice(0, tagCharacters)));
      const coding = dictionary && negotiateDictionaryCoding(question.acceptEncoding);
      if (dictionary === undefined || coding === undefined) return undefined;
      const id = `${coding} ${dictionary.etag} ${entry.etag} ${key}`;
      const known = kept.get(id);
      if (known !== undefined) return known.answer && { ready: known.answer };
      if (waiting >= maxWaiting || perSecond.waitMs() > 0) return undefined;
      const work = () => encode(entry, dictionary, coding);
      return { make: () => once(id, () => makeInTurn(id, work)) };
    },
  });
}

/** True for a page whose answers say that they depend on the asker's dictionary. */
function mayDiffer({ headers }: PageEntry): boolean {
  return headers["vary"]?.includes("Available-Dictionary") === true;
}
