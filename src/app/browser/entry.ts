import { afterPaint, whenIdle } from "../../browser/idle.ts";
import { completeStyles } from "../../browser/completeStyles.ts";
import { createApplication } from "../../kernel/application/createApplication.ts";
import { createIntents } from "../../kernel/application/createIntents.ts";
import { linkApplication } from "../../kernel/application/fetchAhead.ts";
import { loadTexts } from "../../kernel/application/loadTexts.ts";
import { createKernel } from "../../kernel/createKernel.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { startSearch } from "../../kernel/search/startSearch.ts";
import { startPreferences } from "../../kernel/startPreferences.ts";
import { systemTimer } from "../../lib/systemTimer.ts";
import { trustedJson } from "../../lib/trusted.ts";
import { loadErrorAtom } from "../../state/appStatus.ts";
import { pageDataId, type PageData } from "../../state/page/pageData.ts";
import { localePath } from "../../wire/localePaths.ts";
import { pageAt } from "../../wire/pages.ts";
import type { ShowPage } from "./startApplication.tsx";
import "../../ui/tokens.css";
import "../../ui/base.css";

/** So long a visitor waits for the application before the platform does what it can, milliseconds. */
const patienceMs = 10_000;

/** What answers typing on the pages whose tool does. */
const loadTyping: Readonly<Record<string, () => Promise<(kernel: Kernel) => void>>> = {
  "/": async () =>
    (await import("../../features/converter/typing/startConverterTyping.ts")).startConverterTyping,
  "/converter/$coin/$fiat": async () =>
    (await import("../../features/converter/typing/startConverterTyping.ts")).startConverterTyping,
  "/market-cap/$pair": async () =>
    (await import("../../features/market-cap/typing/startComparisonTyping.ts"))
      .startComparisonTyping,
};

const data = document.getElementById(pageDataId)?.textContent;
if (data === undefined)
  // The application shell, which has no page yet.
  import("./startShell.tsx").then(({ startShell }) => startShell(startPage)).catch(console.warn);
else startPage(trustedJson<PageData>(data));

/** Starts the kernel of a page. The application takes it over by `show`, default by hydrating what the server rendered. */
function startPage(page: PageData, show?: ShowPage): Kernel {
  const { documentElement } = document;
  const kernel = createKernel(page, (kernelOf) =>
    createApplication(async (beforeTakeOver) => {
      // What was pressed shows it first: asking for forty files and running them is long work on a slow phone.
      await afterPaint();
      // All files at once: their imports are known only where one file has come after the other.
      linkApplication(document, "modulepreload");
      const [{ startApplication }, messages] = await Promise.all([
        import("./startApplication.tsx"),
        loadTexts(document),
        completeStyles(document),
      ]);
      await startApplication(kernelOf(), { beforeTakeOver, show, messages });
      documentElement.dataset["tier"] = "2";
    }),
  );
  const { application, navigation, store } = kernel;
  const load = () => {
    application.load().catch(console.warn);
  };
  const opened = pageAt(navigation.current().path);
  const waiting = {
    document,
    patienceMs,
    startTimer: systemTimer,
    isOnline: () => navigator.onLine,
    open: (href: string) => {
      location.assign(href);
    },
    searchPage: localePath(page.locale.code, "/converter"),
    tellFailed: () => {
      store.set(loadErrorAtom, new Error("a part of the page did not come"));
    },
  };
  createIntents({ ...waiting, load: application.load });
  startSearch(kernel, {
    ...waiting,
    loadDialog: async () => (await import("./showSearch.ts")).showSearch(kernel),
  });
  if (opened?.hasTyping === true && navigation.current().isFound)
    loadTyping[opened.path]?.().then((startTyping) => {
      startTyping(kernel);
    }, console.warn);
  startPreferences(kernel, opened);
  // Forms, an account and a dashboard are the application's from the start.
  if (opened?.access !== "public") load();
  // Rendering over the shell removes what stood there.
  const shown = show === undefined ? Promise.resolve() : application.load();
  shown.then(() => startWhenIdle(kernel)).catch(console.warn);
  documentElement.dataset["tier"] = "1";
  return kernel;
}

async function startWhenIdle(kernel: Kernel): Promise<void> {
  await whenIdle();
  const { startServices } = await import("../../kernel/services/startServices.ts");
  await startServices(kernel, {
    startRemotes: async (remotes, tracking) => {
      const { startRemotes } = await import("./remotes/startRemotes.ts");
      await startRemotes(kernel, remotes, tracking);
    },
  });
}
