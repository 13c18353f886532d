import { dayOf } from "../../../src/lib/clock.ts";
import { alertPath, slicePath } from "../../../src/lib/vitals/slice.ts";
import type {
  DigestChange,
  DigestComparison,
  DigestFacts,
  DigestFigure,
  DigestMeasure,
  DigestMessage,
  DigestRelease,
} from "../../../src/wire/events/digests.ts";
import type { VitalName } from "../../../src/wire/events/vitals.ts";
import { site } from "../../../src/wire/site.ts";
import { changeText, slackText, valueText } from "../messageTexts.ts";

const dayMs = 86_400_000;
const nothing = "Nothing was measured in this week.";

/** Writes the digest of a week. Links need the server's origin, and show the week in what the dashboard offers `now`. */
export function describeDigest(
  facts: DigestFacts,
  { origin, now }: { readonly origin: string; readonly now: number },
): DigestMessage {
  const { from, to, measures, releases } = facts;
  const pathOf = (name: VitalName, filters = {}): string =>
    origin + slicePath({ source: "real", name, percentile: 75, filters, from }, { now });
  const url = pathOf("LCP", loads);
  const routes = facts.routes.map((one) => ({
    ...one,
    url: pathOf(one.name, { ...loads, route: one.route }),
  }));
  const alerts = facts.alerts.map((one) => ({ ...one, url: origin + alertPath(one, now) }));
  const isEmpty = measures.every(({ count }) => count === 0);
  const parts = [
    `Web vitals from ${dayOf(from)} to ${dayOf(to - dayMs)}, UTC: 75th percentiles of page loads.`,
    isEmpty ? nothing : measures.map(measureText).join("\n"),
    ...(isEmpty
      ? []
      : [listOf("Routes where an improvement would gain most", routes.map(routeText))]),
    listOf("Releases", releases.map(releaseText)),
    listOf("Alerts", alerts.map(alertText)),
    url,
  ];
  return {
    kind: "digest",
    subject: `${site.brand}: Week from ${dayOf(from)}${isEmpty ? ": nothing measured" : changesText(measures)}`,
    text: `${parts.join("\n\n")}\n`,
    digest: { ...facts, url, routes, alerts },
  };
}

/** What the dashboard shows at first. */
const loads = { navigation: "navigate" } as const;

/** The body of Slack's incoming webhooks. */
export function slackDigest({ subject, text }: DigestMessage): object {
  return { text: `*${slackText(subject)}*\n${slackText(text)}` };
}

function changesText(measures: readonly DigestMeasure[]): string {
  const changed = measures.flatMap(({ name, change }) =>
    change === "worse" || change === "better" ? [`${name} ${change}`] : [],
  );
  return changed.length === 0 ? "" : `: ${changed.join(", ")}`;
}

function listOf(title: string, lines: readonly string[]): string {
  return `${title}:\n${lines.length === 0 ? "None." : lines.join("\n")}`;
}

function measureText(measure: DigestMeasure): string {
  const { name, count, figure } = measure;
  if (count === 0) return `${name}: nothing was measured.`;
  if (figure === undefined) return `${name}: too few samples (${count}).`;
  const value = (of: number): string => valueText(name, of);
  const interval = `${value(figure.low)} to ${value(figure.high)}`;
  return `${name}: ${value(figure.value)} (95% interval ${interval}, ${count} samples). ${againstText(measure)}`;
}

const unchanged: Readonly<Record<Exclude<DigestChange, "worse" | "better">, string>> = {
  same: "No change of a tenth or more against the week before",
  unclear: "No clear change against the week before",
  unknown: "Cannot be compared with the week before: too few samples, or other traffic",
};

function againstText({ name, change, ratio, before }: DigestMeasure): string {
  if (before === undefined) return "Too few samples in the week before.";
  const was = valueText(name, before.value);
  if (change === "worse" || change === "better")
    return `${change === "worse" ? "Worse" : "Better"} than in the week before (${was}): ${ratioText(ratio)} for the same traffic.`;
  return `${unchanged[change]} (${was}).`;
}

function ratioText(ratio: DigestFigure | undefined): string {
  return ratio === undefined ? "" : `${changeText(ratio.low)} to ${changeText(ratio.high)}`;
}

function routeText({ route, name, value, count, url }: DigestMessage["digest"]["routes"][number]) {
  return `- ${route}: ${name} ${valueText(name, value)}, ${count} samples\n  ${url}`;
}

function releaseText({ release, firstAt, before, measures }: DigestRelease): string {
  const head = `- ${release}, since ${new Date(firstAt).toISOString()}`;
  if (before === undefined) return `${head}: the first one.`;
  return `${head}, against ${before} for the same traffic: ${verdictText(measures)}.`;
}

function verdictText(measures: readonly DigestComparison[]): string {
  const changed = measures.flatMap(({ name, change, ratio }) =>
    change === "worse" || change === "better" ? [`${name} ${change}, ${ratioText(ratio)}`] : [],
  );
  if (changed.length > 0) return changed.join("; ");
  const isKnown = measures.some(({ change }) => change !== "unknown");
  return isKnown ? "no clear change" : "too few samples";
}

function alertText(alert: DigestMessage["digest"]["alerts"][number]): string {
  const { title, firedAt, endedAt, url } = alert;
  const began = new Date(firedAt).toISOString();
  const end = endedAt === undefined ? "not over" : `over ${new Date(endedAt).toISOString()}`;
  return `- ${title}: began ${began}, ${end}\n  ${url}`;
}
