import { element } from "../../browser/element.ts";
import { type ChartPart, lineParts, longestOf, markParts } from "./chartParts.ts";
import type { ChartLabels } from "./model/chartLabels.ts";
import { type ChartTableFormat, tableRows } from "./model/tableRows.ts";
import type { ChartModel } from "./model/types.ts";
import styles from "./Chart.module.css";
import tableStyles from "./ChartTable.module.css";

const svgSpace = "http://www.w3.org/2000/svg";

/** Names of attributes that React writes in another way. */
const attributeNames: Readonly<Record<string, string>> = {
  className: "class",
  textAnchor: "text-anchor",
};

interface Drawn {
  readonly model: ChartModel;
  readonly labels: ChartLabels;
  readonly table: ChartTableFormat;
}

/**
 * Draws other prices into a chart that `ChartWithFigures` has rendered, without React, to the same markup. False, and
 * nothing changed, where the chart or the model has no prices to draw.
 */
export function drawChart(figure: Element, { model, labels, table }: Drawn): boolean {
  const canvas = figure.querySelector(`.${styles["canvas"]}`);
  const [plot] = canvas?.children ?? [];
  if (canvas === null || plot === undefined || model.stops.length === 0) return false;
  plot.replaceChildren(...lineParts(model).map(drawPart));
  canvas.replaceChildren(plot, ...markParts(model, labels).map(drawPart));
  const gutter = figure.querySelector(`.${styles["gutter"]}`);
  if (gutter !== null) gutter.textContent = longestOf(labels.prices);
  const { atFirst = 0 } = table;
  const rows = tableRows(model, table, atFirst).map(({ day, href, prices }) =>
    element(
      "tr",
      {},
      element("th", { scope: "row" }, href === undefined ? day : element("a", { href }, day)),
      ...prices.map(({ text }) => element("td", {}, text)),
    ),
  );
  figure.querySelector("tbody")?.replaceChildren(...rows);
  const more = figure.querySelector<HTMLElement>(`.${tableStyles["ways"]} > .js-only`);
  if (more !== null) more.hidden = model.stops.length <= atFirst;
  return true;
}

function drawPart({ name, attributes, children }: ChartPart): SVGElement {
  const drawn = document.createElementNS(svgSpace, name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined) drawn.setAttribute(attributeNames[key] ?? key, value);
  const contents = typeof children === "string" ? [children] : (children?.map(drawPart) ?? []);
  drawn.append(...contents);
  return drawn;
}
