import type { Transport } from "../api/gateway/createTransport.ts";
import { systemClock } from "../lib/clock.ts";
import { loadOnce } from "../lib/loadOnce.ts";
import { createPageStore } from "../state/page/createPageStore.ts";
import type { PageData } from "../state/page/pageData.ts";
import type { TrackRequest } from "../wire/events/tracking.ts";
import { createNavigation } from "./createNavigation.ts";
import { formatMessage } from "./formatMessage.ts";
import type { Application, Kernel } from "./kernel.ts";
import { readLoaderData } from "./readLoaderData.ts";

/** Makes the kernel of a page from what the server has written into it. `application` makes what takes it over. */
export function createKernel(
  page: PageData,
  application: (kernel: () => Kernel) => Application,
): Kernel {
  const { data, isFound } = readLoaderData(window);
  const gateway = loadOnce(async () =>
    (await import("../api/gateway/createGatewayBase.ts")).createGatewayBase(page.locale.code),
  );
  const send: Transport = async (call) => (await gateway()).send(call);
  let trackNow: ((request: TrackRequest) => unknown) | undefined;
  const kernel: Kernel = Object.freeze({
    page,
    store: createPageStore(page),
    clock: systemClock,
    loaderData: data,
    navigation: createNavigation(window, isFound),
    text: (descriptor) => formatMessage(page.messages, descriptor),
    gateway,
    send,
    worker: loadOnce(async () => {
      const [{ connectWorker }, opened] = await Promise.all([
        import("./worker/connectWorker.ts"),
        gateway(),
      ]);
      return connectWorker(opened);
    }),
    application: application(() => kernel),
    track: (request: TrackRequest) => {
      trackNow?.(request);
    },
    trackBy: (track: (request: TrackRequest) => unknown) => {
      trackNow = track;
    },
  } satisfies Kernel);
  return kernel;
}
