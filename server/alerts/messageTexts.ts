import type { VitalName } from "../../src/wire/events/vitals.ts";

const secondMs = 1_000;
const percent = 100;

/** A measured value in its unit, as the log and mails for the operator write it. */
export function valueText(name: VitalName, value: number): string {
  if (name === "CLS") return value.toFixed(3);
  return value >= secondMs ? `${(value / secondMs).toFixed(2)} s` : `${value.toFixed(0)} ms`;
}

/** A ratio as a change: `+4.2%`. */
export function changeText(ratio: number): string {
  const change = (ratio - 1) * percent;
  return `${change < 0 ? "" : "+"}${change.toFixed(1)}%`;
}

/** Slack reads three characters as markup, which a title must not be. */
export function slackText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
