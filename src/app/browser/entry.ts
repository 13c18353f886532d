import { afterPaint, whenIdle } from "../../browser/idle.ts";
import { isReachable } from "../../browser/address.ts";
import { fetchStyles } from "../../browser/fetchStyles.ts";
import { loadWithRetry } from "../../browser/loadWithRetry.ts";
import { createApplication } from "../../kernel/application/createApplication.ts";
import { rangeLinks } from "../../kernel/application/controls.ts";
import { createIntents } from "../../kernel/application/createIntents.ts";
import { guardPage } from "../../kernel/application/guardPage.ts";
import { holdPresses } from "../../kernel/application/holdPresses.ts";
import { drawnFiles, linkApplication } from "../../kernel/application/fetchAhead.ts";
import { loadTexts } from "../../kernel/application/loadTexts.ts";
import { hasEntries, repeatPress } from "../../kernel/application/earlyUse.ts";
import { tellFailures } from "../../kernel/notices/tellFailures.ts";
import { createKernel } from "../../kernel/createKernel.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { startSearch } from "../../kernel/search/startSearch.ts";
import { startSharing } from "../../kernel/sharing/startSharing.ts";
import { watchFailures } from "../../kernel/services/watchFailures.ts";
import { startPreferences } from "../../kernel/startPreferences.ts";
import { systemTimer } from "../../lib/systemTimer.ts";
import { createLoadFailureAtom } from "../../state/createLoadFailureAtom.ts";
import { unpackPage } from "../../state/page/packPage.ts";
import { pageDataId, type PageData } from "../../state/page/pageData.ts";
import { localePath } from "../../wire/localePaths.ts";
import { pageAt } from "../../wire/pages.ts";
import type { ShowPage } from "./startApplication.tsx";
import "../../ui/tokens.css";
import "../../ui/base.css";

/** How long a press waits for the application before the browser handles it as it can, milliseconds. */
const patienceMs = 10_000;

type StartTool = (kernel: Kernel) => void | Promise<void>;

/** What serves the page of a tool until the application is there. */
interface Tool {
  /** Answers typing, from the start. */
  readonly typing: () => Promise<StartTool>;
  /** Changes the range of the chart, once that is asked for. */
  readonly ranges: () => Promise<StartTool>;
}

const converter: Tool = {
  typing: async () =>
    (await import("../../features/converter/typing/startConverterTyping.ts")).startConverterTyping,
  ranges: async () => (await import("../../features/converter/typing/showRanges.ts")).showRanges,
};

/** The tools by the paths of their pages. */
const tools: Readonly<Record<string, Tool>> = {
  "/": converter,
  "/converter/$coin/$fiat": converter,
  "/market-cap/$pair": {
    typing: async () =>
      (await import("../../features/market-cap/typing/startComparisonTyping.ts"))
        .startComparisonTyping,
    ranges: async () => (await import("./showComparisonRanges.ts")).showComparisonRanges,
  },
};

/** What was pressed and could not be done. */
const failureAtom = createLoadFailureAtom();

watchFailures();
const data = document.getElementById(pageDataId)?.textContent;
if (data === undefined)
  // The application shell, which has no page yet.
  import("./startShell.tsx").then(({ startShell }) => startShell(startPage)).catch(console.warn);
else startPage(unpackPage(data));

/** Starts the kernel of a page. The application takes it over by `show`, default by hydrating what the server rendered. */
function startPage(page: PageData, show?: ShowPage): Kernel {
  const { documentElement } = document;
  let repeat: ((document: Document) => void) | undefined;
  const kernel = createKernel(page, (kernelOf) =>
    createApplication(async (beforeTakeOver) => {
      // What was pressed shows it first: asking for forty files and running them is long work on a slow phone.
      await afterPaint();
      // All files at once: their imports are known only where one file has come after the other.
      linkApplication(document, "modulepreload");
      const [{ startApplication, repeatEntries }, messages] = await Promise.all([
        import("./startApplication.tsx"),
        loadTexts(document),
        fetchStyles(document),
      ]);
      repeat = repeatEntries;
      await startApplication(kernelOf(), { beforeTakeOver, show, messages });
      documentElement.dataset["tier"] = "2";
    }),
  );
  const { application, navigation, store } = kernel;
  const opened = pageAt(navigation.current().path);
  const tool = opened === undefined ? undefined : tools[opened.path];
  const waiting = {
    document,
    patienceMs,
    startTimer: systemTimer,
    isReachable,
    open: (href: string) => {
      location.assign(href);
    },
    searchPage: localePath(page.locale.code, "/converter"),
    tellFailed: () => {
      store.set(failureAtom, new Error("a part of the page did not come"));
    },
  };
  const noticeArea = tellFailures(kernel);
  const isKept = () => "serviceWorker" in navigator && navigator.serviceWorker.controller !== null;
  navigation.openBy(guardPage(kernel, { ...waiting, isKept }));
  const { wake } = createIntents({
    ...waiting,
    load: application.load,
    repeatEntries: () => repeat?.(document),
  });
  startSearch(kernel, {
    ...waiting,
    loadDialog: async () => {
      linkApplication(document, "modulepreload", drawnFiles);
      // Texts and styles with the scripts, which show both.
      const [{ showSearch }] = await Promise.all([
        import("./showSearch.ts"),
        loadTexts(document),
        fetchStyles(document),
      ]);
      return showSearch(kernel);
    },
  });
  startSharing(kernel);
  holdPresses({
    ...waiting,
    load: async () => {
      const start = await tool?.ranges();
      await start?.(kernel);
      store.set(failureAtom);
    },
    controlAt: (target) =>
      application.isHere() || !(target instanceof Element)
        ? undefined
        : (target.closest<HTMLElement>(rangeLinks) ?? undefined),
  });
  const startTyping = async () => {
    if (navigation.current().isFound) await (await tool?.typing())?.(kernel);
    layOutUnseen();
  };
  startTyping().catch((error: unknown) => {
    console.warn(error);
    waiting.tellFailed();
  });
  startPreferences(kernel, opened);
  // Forms, an account, a dashboard and a list of one's own are the application's from the start: nobody lists them.
  // So is what was typed into a field of the application before this script came. So is every page in development: edits
  // show in what React has drawn.
  if (opened?.isListed !== true || hasEntries(document) || import.meta.env.DEV) wake();
  repeatPress(document);
  // Rendering over the shell removes what stood there.
  const shown = show === undefined ? Promise.resolve() : application.load();
  shown.then(() => startWhenIdle(kernel, noticeArea)).catch(console.warn);
  documentElement.dataset["tier"] = "1";
  return kernel;
}

/**
 * Lays out a page that nobody sees yet, such as one that the browser has prepared, and its parts below the fold: each has a
 * heading. When it is shown, it only has to be painted.
 */
function layOutUnseen(): void {
  if (document.hidden) for (const part of document.querySelectorAll("h2")) part.getClientRects();
}

async function startWhenIdle(kernel: Kernel, noticeArea: HTMLElement): Promise<void> {
  await whenIdle();
  const { startServices } = await loadWithRetry(
    () => import("../../kernel/services/startServices.ts"),
  );
  await startServices(kernel, {
    noticeArea,
    startRemotes: async (remotes, tracking) => {
      const { startRemotes } = await import("./remotes/startRemotes.ts");
      await startRemotes(kernel, remotes, tracking);
    },
  });
}
