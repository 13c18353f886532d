import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { whenIdle } from "../../../browser/idle.ts";
import { Card } from "../../../ui/card/Card.tsx";
import { type OwnVital, watchOwnVitals } from "../../../vitals/watchOwnVitals.ts";
import type { VitalName } from "../../../wire/events/vitals.ts";
import { RatingMark } from "./RatingMark.tsx";
import { useVitalFormats } from "./useVitalFormats.ts";
import s from "./Dashboard.module.css";

/** The measures that describe a whole page view, in the order in which they come. */
const ownNames: readonly VitalName[] = ["TTFB", "FCP", "LCP", "CLS", "INP"];

/** The measurements of this very page on this device. */
export function OwnVitalsCard() {
  const format = useVitalFormats();
  const measured = useOwnVitals();
  return (
    <div className={s["ownPanel"]}>
      <Card part="own-vitals" title={<Trans>This page, here and now</Trans>}>
        <dl className={s["own"]}>
          {ownNames.map((name) => {
            const vital = measured[name];
            return (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  {vital ? (
                    <>
                      <RatingMark rating={vital.rating} /> {format.value(name, vital.value)}
                    </>
                  ) : (
                    <span className={s["quiet"]}>
                      <Trans>Not measured yet</Trans>
                    </span>
                  )}
                </dd>
              </div>
            );
          })}
        </dl>
      </Card>
    </div>
  );
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
