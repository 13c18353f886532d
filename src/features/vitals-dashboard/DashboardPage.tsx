import { Trans } from "@lingui/react/macro";
import { useRouter, useRouterState } from "@tanstack/react-router";
import { Suspense, useCallback, useEffect, useRef, useState } from "react";
import type { Transport } from "../../api/gateway/createTransport.ts";
import { type Clock, systemClock } from "../../lib/clock.ts";
import { whenIdle } from "../../browser/idle.ts";
import { useHref } from "../../state/hooks/usePage.ts";
import { useIsHydrated } from "../../state/hooks/useHydratedValue.ts";
import { Button } from "../../ui/button/Button.tsx";
import { lazyPart } from "../../ui/lazyPart.ts";
import { Notice } from "../../ui/notice/Notice.tsx";
import { FilterCard } from "./components/filters/FilterCard.tsx";
import { Loaded } from "./components/Loaded.tsx";
import { EmptyNotice } from "./components/head/EmptyNotice.tsx";
import { PageHead } from "./components/head/PageHead.tsx";
import { VitalTiles } from "./components/VitalTiles.tsx";
import { openSnapshots } from "./createSnapshots.ts";
import type { DashboardData, LockedDashboard } from "./loadDashboard.ts";
import { dashboardPath } from "./model/dashboardSearch.ts";
// The style sheets belong to the page; the scripts load when it is idle.
import "../../ui/badge/Badge.module.css";
import "../../ui/chart/Chart.module.css";
import "../../ui/segmented/Segmented.module.css";
import "../../ui/stat/Stat.module.css";
import "../../ui/table/Table.module.css";
import s from "./components/Dashboard.module.css";

const loadBelowFold = async () => (await import("./components/BelowFold.tsx")).BelowFold;

/**
 * The server renders this part into the first HTML. Its script takes over once the page is idle; until then React
 * leaves the server's markup alone.
 */
const LazyBelowFold = import.meta.env.SSR
  ? await loadBelowFold()
  : lazyPart(loadBelowFold, whenIdle);

const LazyOperatorCards = lazyPart(
  async () => (await import("./operator/OperatorCards.tsx")).OperatorCards,
  whenIdle,
);

/** The operator's list of prices that did not get in; in one language, and so without a prefix. */
const figuresPath = "/vitals/figures";

/** What the operator's cards need. */
interface ServerProps {
  readonly send: Transport;
  readonly serverClock: Clock;
}

/** The operator's page: how fast the pages are for their visitors. */
export function DashboardPage({
  data,
  ...server
}: ServerProps & { readonly data: DashboardData | LockedDashboard }) {
  useSnapshot(data);
  const { shown, askAgain } = useSecondTry(data);
  return (
    <div className={s["page"]} data-on-press="">
      <PageHead data={data} />
      {shown.kind === "locked" ? (
        <Locked />
      ) : (
        <>
          <Asking data={shown} />
          <Shown data={shown} {...server} onHere={askAgain} />
        </>
      )}
    </div>
  );
}

/**
 * Asks once more, and once only, for what the server did not get in time. Not before every part of the page is in the
 * application's hands: React throws away the markup of one that changes earlier.
 */
function useSecondTry(data: DashboardData | LockedDashboard) {
  const router = useRouter();
  const isUsed = useRef(false);
  const [late, setLate] = useState<DashboardData>();
  const askAgain = useCallback(() => {
    if (isUsed.current) return;
    isUsed.current = true;
    if (data.kind === "locked" || data.mayComeLater !== true || !navigator.onLine) return;
    setLate(data);
    router.invalidate().catch(console.warn);
  }, [router, data]);
  return { shown: data === late ? { ...late, isAsking: true } : data, askAgain };
}

/**
 * While another address is asked for: a button that goes back to the one that is shown. What was asked for ends with it.
 * While the same is asked for again there is nothing to go back to.
 */
function Asking({ data: { search, isAsking } }: { readonly data: DashboardData }) {
  const router = useRouter();
  const href = useHref();
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  if (!isLoading && isAsking !== true) return null;
  return (
    <div role="status" className={s["asking"]}>
      <Trans>Loading</Trans>
      {isAsking !== true && (
        <Button onClick={() => router.history.replace(href(dashboardPath(search)))}>
          <Trans comment="Button that ends the loading of figures">Stop</Trans>
        </Button>
      )}
    </div>
  );
}

/** Keeps the shown data, where nothing is missing, for times without a network. A visitor who is no longer the operator loses it. */
function useSnapshot(data: DashboardData | LockedDashboard): void {
  useEffect(() => {
    const snapshots = openSnapshots<DashboardData>(systemClock);
    if (data.kind === "locked") void snapshots.forget();
    else if (isWorthKeeping(data)) void whenIdle().then(() => snapshots.keep(data));
  }, [data]);
}

function isWorthKeeping({ search, kept, failed }: DashboardData): boolean {
  return search.source !== "demo" && kept === undefined && Object.keys(failed).length === 0;
}

function Locked() {
  return (
    <Notice tone="error" title={<Trans>Only the operator can see this</Trans>}>
      <Trans>Open the operator’s sign-in link first, then this page again.</Trans>
    </Notice>
  );
}

interface ShownProps extends ServerProps {
  readonly data: DashboardData;
}

function Shown({ data, onHere, ...server }: ShownProps & { readonly onHere: () => void }) {
  return (
    <>
      <KeptNotice data={data} />
      <FilterCard data={data} />
      <EmptyNotice data={data} />
      <Loaded call="summary" data={data}>
        <VitalTiles data={data} />
      </Loaded>
      <Suspense>
        <LazyBelowFold data={data} onHere={onHere} />
      </Suspense>
      <ForOperator data={data} {...server} />
      {data.search.source !== "demo" && (
        <p className={s["quiet"]}>
          {/* A document of the server, which the router does not know: the target leaves it to the browser. */}
          <a href={figuresPath} target="_self">
            <Trans comment="Link of the operator's page to a list of prices that a source sent and that cannot be true">
              Prices held back
            </Trans>
          </a>
        </p>
      )}
    </>
  );
}

/** Budgets and saved views, which the server keeps: with scripts, with a network, and not for those who try the demo. */
function ForOperator({ data: { search, kept }, ...server }: ShownProps) {
  const isOn = useIsHydrated();
  const { source } = search;
  if (!isOn || kept !== undefined || source === "demo") return null;
  return (
    <Suspense>
      <LazyOperatorCards search={{ ...search, source }} {...server} />
    </Suspense>
  );
}

function KeptNotice({ data: { kept } }: { readonly data: DashboardData }) {
  if (kept === undefined) return null;
  const { timeText, ageText } = kept;
  return (
    <Notice tone="stale" title={<Trans>Last snapshot</Trans>}>
      <Trans comment="Dashboard without a network. The time is a date with hours, the age is such as '5 minutes ago'">
        No connection: showing the figures last seen in this browser, {timeText}, {ageText}.
      </Trans>
    </Notice>
  );
}
