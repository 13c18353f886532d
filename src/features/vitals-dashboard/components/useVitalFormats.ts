import { useLingui } from "@lingui/react/macro";
import { formatDecimal, formatPercent } from "../../../i18n/formatNumber.ts";
import { usePage } from "../../../state/hooks/usePage.ts";
import type { VitalName } from "../../../wire/events/vitals.ts";

const secondMs = 1000;
const percent = 100;
const shiftDecimals = 3;

/** The formats of the dashboard's figures. */
export function useVitalFormats() {
  const { t } = useLingui();
  const style = usePage().numbers;
  const decimal = (value: number, decimals: number): string =>
    formatDecimal(style, value.toFixed(decimals), { minimumFraction: decimals });

  const figure = (name: VitalName, measured: number): string => {
    if (name === "CLS") return decimal(measured, shiftDecimals);
    return measured >= secondMs ? decimal(measured / secondMs, 2) : decimal(measured, 0);
  };

  /** A value in the unit of its metric; layout shift has no unit. */
  const value = (name: VitalName, measured: number): string => {
    const [seconds, milliseconds] = [figure(name, measured), figure(name, measured)];
    if (name === "CLS") return seconds;
    return measured >= secondMs ? t`${seconds} s` : t`${milliseconds} ms`;
  };

  return {
    value,
    /** The same in two parts: the number, and what follows it. */
    parts: (name: VitalName, measured: number): readonly [figure: string, unit: string] => {
      const [whole, number] = [value(name, measured), figure(name, measured)];
      return whole.startsWith(number) ? [number, whole.slice(number.length)] : [whole, ""];
    },
    count: (count: number): string => decimal(Math.round(count), 0),
    share: (share: number, decimals = 0): string =>
      formatPercent(style, (share * percent).toFixed(decimals + 1), { decimals }),
    /** Writes a ratio as a change in per cent. */
    change: (ratio: number, decimals = 1): string =>
      formatPercent(style, ((ratio - 1) * percent).toFixed(2), { signed: true, decimals }),
    /** The label of a tick, as short as possible. */
    tick: (name: VitalName, measured: number): string => {
      if (name === "CLS") return decimal(measured, measured < 0.1 ? 3 : 2);
      const seconds = formatDecimal(style, (measured / secondMs).toFixed(1));
      const milliseconds = decimal(measured, 0);
      return measured >= secondMs ? t`${seconds} s` : t`${milliseconds} ms`;
    },
  };
}
