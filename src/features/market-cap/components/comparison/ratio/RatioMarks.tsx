import { useLingui } from "@lingui/react/macro";
import { formatPercent } from "../../../../../i18n/formatNumber.ts";
import { decimal } from "../../../../../lib/decimal.ts";
import { usePage } from "../../../../../state/hooks/usePage.ts";
import { historicalRatio } from "../../../model/history/historicalRatio.ts";
import { compare } from "../../../model/valuation/compare.ts";
import { useCapFormats } from "../../figures/useCapFormats.ts";
import { scalePlace } from "../../../../../ui/cone/scalePlace.ts";
import { useComparison } from "../useComparison.ts";
import s from "../Instrument.module.css";

interface Mark {
  readonly ratio: number;
  readonly text: string;
  readonly isHistorical?: boolean;
}

/** Today's ratio and the historical one, above the slider at their places. */
export function KnownRatios() {
  const { t } = useLingui();
  const { pair, data } = useComparison();
  const { numbers } = usePage();
  const { share } = useCapFormats();
  const current = compare(pair, "1").currentRatio?.value;
  const usual = historicalRatio(data.a.symbol, data.b.symbol);
  const marks: Mark[] = [];
  if (current !== undefined) {
    const today = share(current);
    marks.push({ ratio: current.toNumber(), text: t`today ${today}` });
  }
  if (usual !== undefined) {
    const historical = formatPercent(numbers, decimal(usual).shiftedBy(2), { decimals: 0 });
    marks.push({ ratio: Number(usual), text: t`historical ${historical}`, isHistorical: true });
  }
  const ordered = marks.toSorted((one, other) => one.ratio - other.ratio);
  return (
    <svg className={`${s["marks"]} ${s["known"]} js-only`} aria-hidden="true">
      {ordered.map(({ ratio, text, isHistorical }, index) => {
        const x = `${round(ratio)}%`;
        // Two marks may be close: the texts stand outside of both.
        const beside: Anchor = index === 0 ? "end" : "start";
        const anchor = ordered.length > 1 ? beside : anchorAt(ratio);
        return (
          <g key={text}>
            <text x={x} y={12} dx={shifts[anchor]} textAnchor={anchor}>
              {text}
            </text>
            <line
              className={isHistorical ? s["historical"] : undefined}
              x1={x}
              x2={x}
              y1={2}
              y2={20}
            />
          </g>
        );
      })}
    </svg>
  );
}

/** 1 %, 10 %, 100 % and 1,000 %, below the slider. */
export function Decades() {
  const { numbers } = usePage();
  return (
    <svg className={`${s["marks"]} js-only`} aria-hidden="true">
      {["0.01", "0.1", "1", "10"].map((ratio) => {
        const x = `${round(Number(ratio))}%`;
        return (
          <g key={ratio}>
            <line x1={x} x2={x} y1={0} y2={6} />
            <text x={x} y={22} textAnchor={anchorAt(Number(ratio))}>
              {formatPercent(numbers, decimal(ratio).shiftedBy(2), { decimals: 0 })}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

type Anchor = "start" | "middle" | "end";

/** Between a mark's line and its text. */
const shifts: Readonly<Record<string, number>> = { end: -6, start: 6 };

/** Near an end of the slider a text stands inside. */
function anchorAt(ratio: number): Anchor {
  const place = scalePlace(ratio);
  if (place < 0.15) return "start";
  return place > 0.85 ? "end" : "middle";
}

/** The place of a ratio in per cent of the slider, to a tenth. */
function round(ratio: number): number {
  return Math.round(scalePlace(ratio) * 1000) / 10;
}
