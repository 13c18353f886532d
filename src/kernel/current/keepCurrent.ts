import { afterPaint } from "../../browser/idle.ts";
import { savesData } from "../../lib/savesData.ts";
import { trusted } from "../../lib/trusted.ts";
import { ratesAtom, showFiguresAtom } from "../../state/market/market.ts";
import { startRatesRefresh } from "../../state/market/startRatesRefresh.ts";
import type { Kernel } from "../kernel.ts";
import { followStream } from "./followStream.ts";

/** What some browsers tell of the network. */
interface WithConnection {
  readonly connection?: Partial<EventTarget> & {
    readonly effectiveType?: string;
    readonly type?: string;
  };
}

/** Networks that are left alone: those of 3G and slower. */
const slow = /[23]g$/;

/**
 * Keeps the figures of an open page current: by a stream, and by a question every half hour. What comes is shown by the page's
 * own tool, else by the application. Nothing is asked for by a page that nobody sees, or under Save-Data; a slow or metered
 * network, and a page whose figures only the application could show, have no stream.
 */
export function keepCurrent(kernel: Kernel): void {
  const { store, page, application, navigation } = kernel;
  const { connection } = trusted<WithConnection>(navigator);
  const isQuiet = () => document.hidden || savesData(navigator);
  showNewerFigures(kernel);
  startRatesRefresh({
    loadApi: async () => {
      const { createMarketApi } = await import("../../api/market/createMarketApi.ts");
      return createMarketApi(kernel.send);
    },
    store,
    locale: page.locale.catalog,
    isQuiet,
    every: (intervalMs, run) => setInterval(run, intervalMs),
    warn: console.warn,
  });
  const { follow, retry } = followStream({
    store,
    open: (url) => new EventSource(url),
    isQuiet: () =>
      isQuiet() ||
      !navigator.onLine ||
      connection?.type === "cellular" ||
      slow.test(connection?.effectiveType ?? "") ||
      (!application.isHere() && store.get(showFiguresAtom) === undefined),
    later: (ms, run) => setTimeout(run, ms),
    random: Math.random,
  });
  // A page that comes back is painted first.
  const followShown = () => void (document.hidden ? follow() : afterPaint().then(follow));
  document.addEventListener("visibilitychange", followShown);
  addEventListener("pageshow", followShown);
  addEventListener("offline", follow);
  addEventListener("online", retry);
  connection?.addEventListener?.("change", follow);
  navigation.subscribe(follow);
  follow();
}

/** The figures that the server has rendered are right until newer ones come: from then on the application shows them. */
function showNewerFigures({ store, application }: Kernel): void {
  let { version } = store.get(ratesAtom).stamp;
  const show = async (): Promise<void> => {
    if (application.isHere()) return;
    if ((await store.get(showFiguresAtom)?.show()) !== true) await application.load();
  };
  store.sub(ratesAtom, () => {
    const next = store.get(ratesAtom).stamp.version;
    if (next === version) return;
    version = next;
    show().catch(console.warn);
  });
}
