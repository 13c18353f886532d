import { Trans, useLingui } from "@lingui/react/macro";
import type { Clock } from "../../../lib/clock.ts";
import { alertPath } from "../../../lib/vitals/slice.ts";
import { useHref, usePage } from "../../../state/hooks/usePage.ts";
import { Table } from "../../../ui/table/Table.tsx";
import type { AlertDelivery, AlertFacts, AlertsData } from "../../../wire/events/budgets.ts";
import { useVitalFormats } from "../components/useVitalFormats.ts";
import { createMoments } from "../model/timeZone.ts";
import d from "../components/Dashboard.module.css";
import s from "./Operator.module.css";

/** The log of alerts, each with a link to its slice and what was sent. */
export function AlertLog({
  log: { alerts, deliveries },
  zone,
  serverClock,
}: {
  readonly log: AlertsData;
  readonly zone: string;
  readonly serverClock: Clock;
}) {
  const { t } = useLingui();
  const href = useHref();
  const moments = createMoments(usePage().locale.tag, zone);
  return (
    <Table
      wide
      caption={t`Alerts`}
      columns={[
        { id: "title", label: <Trans>Name</Trans> },
        { id: "began", label: <Trans>Began</Trans> },
        { id: "ended", label: <Trans>Ended</Trans> },
        { id: "value", label: <Trans>Measured</Trans>, numeric: true },
        { id: "sent", label: <Trans>Messages</Trans> },
      ]}
      rows={alerts.map((alert) => ({
        id: alert.id,
        cells: [
          <a key="title" href={href(alertPath(alert, serverClock()))}>
            {alert.title}
          </a>,
          moments.instant(alert.firedAt),
          alert.endedAt === undefined ? "" : moments.instant(alert.endedAt),
          <Measured key="value" alert={alert} />,
          <Deliveries
            key="sent"
            deliveries={deliveries.filter(({ causeId }) => causeId === alert.id)}
          />,
        ],
      }))}
      empty={<Trans>No alerts yet.</Trans>}
    />
  );
}

function Measured({ alert: { rule, name, figures } }: { readonly alert: AlertFacts }) {
  const format = useVitalFormats();
  const isLimit = rule === "limit";
  const { worseLow = 0, worseHigh = 0 } = figures;
  const low = isLimit ? format.value(name, figures.low) : `+${format.value(name, worseLow)}`;
  const high = isLimit ? format.value(name, figures.high) : `+${format.value(name, worseHigh)}`;
  return (
    <Trans>
      {low} to {high}
    </Trans>
  );
}

/** What became of messages. */
export function Deliveries({
  deliveries,
}: {
  readonly deliveries: readonly (Omit<AlertDelivery, "causeId" | "kind"> &
    Partial<Pick<AlertDelivery, "kind">>)[];
}) {
  return (
    <ul className={s["deliveries"]}>
      {deliveries.map(({ kind = "", channel, to, state, problem }) => (
        <li key={`${kind} ${channel} ${to}`}>
          <bdi>{to}</bdi>: <DeliveryText state={state} />
          {state !== "sent" && <small className={d["quiet"]}> {problem}</small>}
        </li>
      ))}
    </ul>
  );
}

function DeliveryText({ state }: Pick<AlertDelivery, "state">) {
  if (state === "sent") return <Trans comment="A message">Sent</Trans>;
  if (state === "failed") return <Trans comment="A message">Not delivered</Trans>;
  return <Trans comment="A message">Waiting</Trans>;
}
