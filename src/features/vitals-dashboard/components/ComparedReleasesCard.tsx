import { Trans, useLingui } from "@lingui/react/macro";
import type { DashboardData } from "../loadDashboard.ts";
import { ChangeForest } from "./ChangeForest.tsx";
import { FiguresCard } from "./FiguresCard.tsx";
import { useVitalFormats } from "./useVitalFormats.ts";
import { VerdictBadge, VerdictText } from "./VerdictText.tsx";
import s from "./Dashboard.module.css";

/** Compares two releases, and separates the effect of the release from that of a change in traffic. */
export function ComparedReleasesCard({ data }: { readonly data: DashboardData }) {
  const { t } = useLingui();
  const { compared, search } = data;
  if (compared === undefined)
    return (
      <FiguresCard part="compared-releases" data={data} title={t`Compare two releases`}>
        <p className={s["quiet"]}>
          <Trans>Two releases are needed for a comparison.</Trans>
        </p>
      </FiguresCard>
    );
  const { before, after } = compared;
  const [a, b] = [after, before];
  return (
    <FiguresCard
      part="compared-releases"
      data={data}
      title={
        <Trans>
          {a} vs {b}
        </Trans>
      }
      aside={<VerdictBadge compared={compared} />}
    >
      <VerdictText compared={compared} before={before} after={after} name={search.name} />
      <Changes compared={compared} data={data} />
    </FiguresCard>
  );
}

interface ChangesProps {
  readonly compared: NonNullable<DashboardData["compared"]>;
  readonly data: DashboardData;
}

function Changes({ compared, data }: ChangesProps) {
  const format = useVitalFormats();
  const { name } = data.search;
  const { measured, counts } = compared;
  const before = measured && format.value(name, measured.before);
  const after = measured && format.value(name, measured.after);
  return (
    <ChangeForest
      search={data.search}
      compared={compared}
      own={<Trans>Due to the release</Trans>}
      notes={{
        measured: (
          <Trans>
            {before} before, {after} after
          </Trans>
        ),
        traffic: <Trans>Device, connection, and route</Trans>,
        coverage: (
          <Trans>
            {format.count(counts.before)} samples before, {format.count(counts.after)} after
          </Trans>
        ),
      }}
    />
  );
}
