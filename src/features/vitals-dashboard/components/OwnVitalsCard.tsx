import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { whenIdle } from "../../../browser/idle.ts";
import { Card } from "../../../ui/card/Card.tsx";
import { StatGrid, StatTile } from "../../../ui/stat/StatTile.tsx";
import { type OwnVital, watchOwnVitals } from "../../../vitals/watchOwnVitals.ts";
import { isFrameName, type VitalName, type VitalRating } from "../../../wire/events/vitals.ts";
import { vitalNames } from "../../../wire/events/vitalsApi.ts";
import { useVitalFormats } from "./useVitalFormats.ts";
import s from "./Dashboard.module.css";

/** The measures that describe a whole page view. */
const ownNames = vitalNames.filter((name) => !isFrameName(name));

/** The measurements of this very page on this device. */
export function OwnVitalsCard() {
  const format = useVitalFormats();
  const measured = useOwnVitals();
  return (
    <div className={s["panel"]}>
      <Card part="own-vitals" title={<Trans>This page, here and now</Trans>}>
        <StatGrid>
          {ownNames.map((name) => {
            const vital = measured[name];
            return (
              <StatTile
                key={name}
                label={name}
                value={vital ? format.value(name, vital.value) : <Trans>Not measured yet</Trans>}
                unknown={!vital}
                // The room for the rating is reserved before it arrives.
                note={<RatingText rating={vital?.rating} />}
              />
            );
          })}
        </StatGrid>
      </Card>
    </div>
  );
}

function RatingText({ rating }: { readonly rating: VitalRating | undefined }) {
  const { t } = useLingui();
  const texts = {
    good: t`Good`,
    "needs-improvement": t`Needs improvement`,
    poor: t`Poor`,
  } as const;
  return <span className={s["rating"]}>{rating ? texts[rating] : "\u00a0"}</span>;
}

function useOwnVitals(): Readonly<Partial<Record<VitalName, OwnVital>>> {
  const [measured, setMeasured] = useState<Readonly<Partial<Record<VitalName, OwnVital>>>>({});
  useEffect(() => {
    let isShown = true;
    whenIdle()
      .then(() =>
        watchOwnVitals((vital) => {
          if (isShown) setMeasured((known) => ({ ...known, [vital.name]: vital }));
        }),
      )
      .catch(console.warn);
    return () => {
      isShown = false;
    };
  }, []);
  return measured;
}
