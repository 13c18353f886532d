import { useLingui } from "@lingui/react/macro";
import { decimal } from "../../../../../lib/decimal.ts";
import { useSetAtom } from "../../../../../state/index.ts";
import { useHydratedValue, useLateValue } from "../../../../../state/hooks/useHydratedValue.ts";
import { usePage } from "../../../../../state/hooks/usePage.ts";
import { ratioPresets } from "../../../model/input/readRatio.ts";
import { nearestStop, ratioStops } from "../../../model/ratioStops.ts";
import { ratioPercent } from "../../../texts/ratioPercent.ts";
import { InPlaceLink, useSearchAtRatio } from "../address/pageLinks.tsx";
import { useComparison } from "../useComparison.ts";
import { Decades, KnownRatios } from "./RatioMarks.tsx";
import s from "../Instrument.module.css";

/** Ratios to choose instead of typing them: a slider, whose places are a quarter apart, and the usual ones. */
export function RatioChoices() {
  return (
    <>
      <div className={s["scale"]}>
        <KnownRatios />
        <Slider />
        <Decades />
      </div>
      <Presets />
    </>
  );
}

function Slider() {
  const { t } = useLingui();
  const { numbers } = usePage();
  const { atoms } = useComparison();
  const ratio = useHydratedValue(atoms.ratioAtom, atoms.start.ratio);
  const choose = useSetAtom(atoms.chooseRatioAtom);
  return (
    <input
      type="range"
      data-kernel="slider"
      className={`${s["slider"]} js-only`}
      aria-label={t`Market cap ratio`}
      aria-valuetext={ratioPercent(numbers, ratio)}
      min={0}
      max={ratioStops.length - 1}
      value={nearestStop(ratio)}
      onChange={(event) => {
        const stop = ratioStops[event.currentTarget.valueAsNumber];
        if (stop !== undefined) choose(stop);
      }}
    />
  );
}

function Presets() {
  const { t } = useLingui();
  const { numbers } = usePage();
  const { atoms } = useComparison();
  const ratio = useLateValue(atoms.ratioAtom, atoms.start.ratio);
  const searchAt = useSearchAtRatio();
  return (
    <nav className={s["presets"]} aria-label={t`Common ratios`} data-kernel="ratio">
      {ratioPresets.map((preset) => (
        <InPlaceLink
          key={preset}
          search={searchAt({ ratio: preset })}
          aria-current={decimal(preset).eq(ratio) ? "true" : undefined}
        >
          <bdi>{ratioPercent(numbers, preset)}</bdi>
        </InPlaceLink>
      ))}
    </nav>
  );
}
