import { appShellPath, offlineCaches } from "../src/wire/page/offline.ts";
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

/** How long to wait for the network before the copy of a page is shown, milliseconds. */
const patienceMs = 3000;

/** The dependencies of the answers. */
export interface AnswerDeps extends StrategyDeps {
  readonly files: ShellFiles;
  readonly origin: string;
  readonly isOffline: boolean;
}

/** Answers a request of a known kind; rejects if the network fails and there is no copy. */
export function answerRequest(
  deps: AnswerDeps,
  request: Request,
  kind: RequestKind,
): Promise<Response> {
  const { shell, pages } = cachesOf(deps.files);
  if (kind === "shortcut") return answerShortcut(deps.caches, request);
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
    patienceMs,
    isOffline: deps.isOffline,
    shell: () => deps.caches.match(appShellPath, { cacheName: shell }),
  });
}
