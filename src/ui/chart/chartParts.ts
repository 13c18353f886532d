import type { ChartLabels } from "./model/chartLabels.ts";
import { plotHeight, plotWidth } from "./model/paths.ts";
import type { ChartExtreme, ChartModel } from "./model/types.ts";
import styles from "./Chart.module.css";

/**
 * An SVG element of a chart, to be rendered by React or drawn without it. Attributes have React's names; those that are
 * `undefined` are left out.
 */
export interface ChartPart {
  readonly name: "circle" | "g" | "path" | "text";
  /** Tells it from its siblings. */
  readonly key: string;
  readonly attributes: Readonly<Record<string, string | undefined>>;
  readonly children?: string | readonly ChartPart[];
}

const edge = 7;

function anchorOf(at: number, near = edge): "start" | "middle" | "end" {
  if (at < near) return "start";
  return at > 100 - near ? "end" : "middle";
}

function gridPath(heights: readonly number[]): string {
  return heights.map((at) => `M0 ${Math.round((at / 100) * plotHeight)}H${plotWidth}`).join("");
}

/** The grid and the lines, for an SVG whose view box is the plot. */
export function lineParts({ priceTicks, lines, startsAt }: ChartModel): readonly ChartPart[] {
  const path = (key: string, className: string | undefined, d: string): ChartPart => ({
    name: "path",
    key,
    attributes: { className, d },
  });
  return [
    path("grid", styles["grid"], gridPath(priceTicks.map(({ at }) => at))),
    ...(typeof startsAt === "number" ? [path("start", styles["start"], gridPath([startsAt]))] : []),
    ...lines.map(({ id, tone, line, dots }): ChartPart => {
      const drawn = [path("line", styles["line"], line)];
      if (dots !== "") drawn.push(path("dots", styles["dots"], dots));
      return { name: "g", key: id, attributes: { className: styles[tone] }, children: drawn };
    }),
  ];
}

/**
 * The texts of the axes and the lines' ends. Positions are percentages in an SVG without a view box, so that texts and
 * dots keep their shape at every width.
 */
export function markParts(
  { priceTicks, timeTicks, lines, extremes = [] }: ChartModel,
  { prices, days, extremes: extremeTexts = [] }: ChartLabels,
): readonly ChartPart[] {
  // On narrow screens every second label is hidden. The label of a year stays: months alone do not say when.
  const stays = Math.max(
    0,
    timeTicks.findIndex(({ day }) => day.endsWith("-01-01")),
  );
  return [
    ...priceTicks.map(({ value, at }, index) =>
      text(`price ${value}`, { x: "100%", y: `${at}%`, dx: "10", dy: ".35em" }, prices[index]),
    ),
    ...timeTicks.map((tick, index) =>
      text(
        `day ${tick.day}`,
        {
          className: (index + stays) % 2 === 1 ? styles["minor"] : undefined,
          x: `${tick.at}%`,
          y: "100%",
          dy: "24",
          textAnchor: anchorOf(tick.at),
        },
        days[index],
      ),
    ),
    ...extremes.flatMap((extreme, index) => extremeParts(extreme, extremeTexts[index])),
    ...lines.flatMap(({ id, tone, end }): readonly ChartPart[] => {
      if (end === null) return [];
      const className = styles[tone];
      const attributes = { className, cx: `${end.x}%`, cy: `${end.y}%`, r: "3.5" };
      return [{ name: "circle", key: `end ${id}`, attributes }];
    }),
  ];
}

/** Where a price of several digits would stick out of a phone's plot. */
const extremeEdge = 18;

function extremeParts(
  { kind, x, y }: ChartExtreme,
  label: string | undefined,
): readonly ChartPart[] {
  if (label === undefined) return [];
  const className = styles["extreme"];
  const place = { className, cx: `${x}%`, cy: `${y}%`, r: "3" };
  const at = { className, x: `${x}%`, y: `${y}%`, dy: kind === "high" ? "-10" : "20" };
  return [
    { name: "circle", key: kind, attributes: place },
    text(`${kind} text`, { ...at, textAnchor: anchorOf(x, extremeEdge) }, label),
  ];
}

function text(key: string, attributes: ChartPart["attributes"], children = ""): ChartPart {
  return { name: "text", key, attributes, children };
}

/** The longest label, which gives the column of price labels its width without measuring. */
export function longestOf(texts: readonly string[]): string {
  return texts.reduce((long, label) => (label.length > long.length ? label : long), "");
}
