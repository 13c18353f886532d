import { systemClock } from "../src/lib/clock.ts";
import { shortcutTo } from "../src/wire/page/lastPages.ts";
import {
  appShellPath,
  offlineAddress,
  offlineCaches,
  offlineFactsAddress,
} from "../src/wire/page/offline.ts";
import { speculationRulesType } from "../src/wire/page/render.ts";
import { apiPaths } from "../src/wire/paths.ts";
import {
  answerPage,
  cacheFirst,
  fetchAndKeep,
  forgetRefused,
  type StrategyDeps,
} from "./strategies.ts";
import { answerShortcut } from "./lastPages.ts";
import { answerImage } from "./imageRewrite.ts";
import { assetsCache, cachesOf, imagesCache } from "./lifecycle.ts";
import { maxPages } from "./offlineData.ts";
import type { RequestKind } from "./requestKind.ts";
import type { ShellFiles } from "./shellFiles.ts";

/** The most entries of each cache, besides those of the shell. */
const maxAssets = 120;
const maxImages = 200;
const maxHistories = 40;

/** How long the network may be silent before what is kept of a page is shown, milliseconds. */
const patienceMs = 1500;

/** A pair or a comparison in another language than English. The list of languages would weigh too much here. */
const prefixed = /^\/([\w-]+)\/(?:converter|market-cap)\//;

/** The dependencies of the answers. */
export interface AnswerDeps extends StrategyDeps {
  readonly files: ShellFiles;
  readonly origin: string;
}

/** Answers a request of a known kind; rejects if the network fails and there is no copy. */
export function answerRequest(
  deps: AnswerDeps,
  request: Request,
  kind: RequestKind,
): Promise<Response> {
  const { shell, pages } = cachesOf(deps.files);
  if (kind === "shortcut") return answerShortcut(deps.caches, request);
  if (kind === "frame") return deps.fetch(request);
  if (kind === "rules") return deps.fetch(request).catch(() => noRules());
  if (kind === "asset")
    return cacheFirst(deps, request, { cacheName: assetsCache, maxEntries: maxAssets });
  if (kind === "image")
    return answerImage(deps, request, { cacheName: imagesCache, maxEntries: maxImages });
  if (kind === "history") {
    const { history: cacheName } = offlineCaches;
    return fetchAndKeep(deps, request, { cacheName, maxEntries: maxHistories });
  }
  return answerPage(forgetRefused(deps), request, {
    cacheName: pages,
    maxEntries: maxPages,
    clock: systemClock,
    patienceMs,
    shell: () => deps.caches.match(appShellPath, { cacheName: shell }),
    isShellReady: () => isShowable(deps, new URL(request.url)),
  });
}

/** Without a network there is nothing to prepare, and no reason for a warning in the browser's console. */
function noRules(): Response {
  return new Response("{}", { headers: { "content-type": speculationRulesType } });
}

/**
 * True if the shell can show a page without the network: a pair, or a comparison where one was open, in a language whose
 * names are kept, and with them its texts. Of other pages the shell may lack a script.
 */
async function isShowable({ caches }: AnswerDeps, { pathname }: URL): Promise<boolean> {
  const kind = shortcutTo(pathname);
  if (kind === undefined) return false;
  const [, locale = "en"] = prefixed.exec(pathname) ?? [];
  const needed = [
    offlineAddress(apiPaths.ratesCapsule),
    offlineAddress(apiPaths.assets, { locale }),
    ...(kind === "/last/converter" ? [] : [offlineFactsAddress]),
  ].map((address) => caches.match(address, { cacheName: offlineCaches.data }));
  return (await Promise.all(needed)).every((answer) => answer !== undefined);
}
