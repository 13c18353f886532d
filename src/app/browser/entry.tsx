import { RouterClient } from "@tanstack/react-router/ssr/client";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import type { Transport } from "../../api/gateway/createTransport.ts";
import { followLinks } from "./followLinks.ts";
import { systemClock } from "../../lib/clock.ts";
import { loadOnce } from "../../lib/loadOnce.ts";
import { nextTask, whenIdle } from "../../browser/idle.ts";
import { type AppRouter, createAppRouter } from "../router.tsx";
import { savesData } from "../../lib/savesData.ts";
import { pageDataId, type PageData } from "../../state/page/pageData.ts";
import "../../ui/tokens.css";
import "../../ui/base.css";
import { trustedJson } from "../../lib/trusted.ts";

/**
 * Starts a page from its data; `show` renders it. Each step runs in its own task: together they would be the page's
 * longest task.
 */
async function start(page: PageData, show: (router: AppRouter) => unknown): Promise<void> {
  await nextTask();
  // Loaded with the first call: the page's first paint has its data and calls nothing.
  const gateway = loadOnce(async () =>
    (await import("../../api/gateway/createPageGateway.ts")).createPageGateway(page.locale.code),
  );
  const send: Transport = async (call) => (await gateway()).send(call);
  const account = loadOnce(async () => {
    const { createAccountServices } = await import("./account/createAccountServices.ts");
    return createAccountServices(router.options.context, await gateway());
  });
  const router: AppRouter = createAppRouter({
    page,
    send,
    clock: systemClock,
    loadMessages: async () =>
      (await import("./leaveLandingPage.ts")).leaveLandingPage(router, page.locale.catalog),
    account,
  });

  await nextTask();
  const shown = show(router);

  followLinks(router, { document, preload: !savesData(navigator) });

  await Promise.all([shown, whenIdle()]);
  // From here on the router handles the history, not the document's inline script.
  onpopstate = null;
  await (await import("./startWhenIdle.ts")).startWhenIdle(router, account);
}

function hydrate(router: AppRouter): void {
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />);
  });
}

const data = document.getElementById(pageDataId)?.textContent;
if (data === undefined) {
  // The application shell.
  import("./startApp.tsx").then(({ startApp }) => startApp(start)).catch(console.warn);
} else start(trustedJson<PageData>(data), hydrate).catch(console.warn);
