import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useHref } from "../../../state/hooks/usePage.ts";
import type { VitalName } from "../../../wire/events/vitals.ts";
import type { DashboardData, VitalFacts } from "../loadDashboard.ts";
import { dashboardPath } from "../model/dashboardSearch.ts";
import { EstimateInterval, EstimateValue } from "./EstimateText.tsx";
import { RatingBar } from "./RatingBar.tsx";
import { vitalTexts } from "./dashboardTexts.ts";
import { useVitalFormats } from "./useVitalFormats.ts";
import s from "./Dashboard.module.css";

/** A summary of every metric. Each links to its details. */
export function VitalTiles({ data }: { readonly data: DashboardData }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Measures`}>
      <ul className={s["tiles"]} role="list">
        {inOrder(data.vitals).map((vital) => (
          <li key={vital.name}>
            <Tile vital={vital} data={data} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What visitors wait for comes first, then what it is made of. */
const order: readonly VitalName[] = ["LCP", "INP", "CLS", "FCP", "TTFB", "LOAF", "LONGTASK"];

function inOrder(vitals: DashboardData["vitals"]): DashboardData["vitals"] {
  return vitals.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}

function Tile({ vital, data }: { readonly vital: VitalFacts; readonly data: DashboardData }) {
  const { i18n } = useLingui();
  const format = useVitalFormats();
  const href = useHref();
  const { name, count } = vital;
  const counted = format.count(count);
  return (
    <a
      className={s["tile"]}
      href={href(dashboardPath({ ...data.search, name, slow: undefined, view: undefined }))}
      aria-current={name === data.search.name ? "true" : undefined}
    >
      <span className={s["tileHead"]}>
        <abbr title={i18n._(vitalTexts[name])}>{name}</abbr>
        <small>
          <Trans>p{data.search.percentile}</Trans>
        </small>
      </span>
      <strong className={vital.estimate ? s["figure"] : s["noFigure"]}>
        <EstimateValue name={name} estimate={vital.estimate} />
      </strong>
      <span className={s["tileNote"]}>
        <EstimateInterval name={name} estimate={vital.estimate} />
      </span>
      <RatingBar shares={vital.shares} isThin />
      <span className={s["tileNote"]}>
        <Plural value={count} one={`${counted} sample`} other={`${counted} samples`} />
      </span>
    </a>
  );
}
