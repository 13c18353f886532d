import type { Letter } from "../../src/lib/mail/letter.ts";
import { letterText } from "../../src/lib/mail/letterText.ts";
import { alertPath, filtersOf } from "../../src/lib/vitals/slice.ts";
import type { AlertEnd, AlertFacts, AlertMessage } from "../../src/wire/events/budgets.ts";
import { isNegation, namedValues, unknownValue } from "../../src/wire/events/vitalFilters.ts";
import { vitalDimensions } from "../../src/wire/events/vitals.ts";
import { site } from "../../src/wire/site.ts";
import { changeText, slackText, valueText } from "./messageTexts.ts";

function sliceText({ name, percentile, filters }: AlertFacts): string {
  const chosen = vitalDimensions.flatMap((dimension) => {
    const filter = filtersOf(filters)[dimension];
    if (filter === undefined) return [];
    const values = namedValues(filter).map((value) => (value === "" ? unknownValue : value));
    return [`${dimension} ${isNegation(filter) ? "not " : ""}${values.join(" or ")}`];
  });
  return [`${name} p${percentile}`, ...chosen].join(", ");
}

const ends: Readonly<Record<AlertEnd, string>> = {
  recovered: "It’s back on its side.",
  replaced: "A newer release has taken its place.",
  unmeasured: "Too little was measured since.",
  changed: "The budget was changed or deleted.",
};

function sentenceOf(alert: AlertFacts): string {
  const { rule, name, figures, limit, hours, endedAt, end } = alert;
  const value = (of: number): string => valueText(name, of);
  const samples = `99.9% interval, ${figures.count} samples`;
  const { before = "", after = "", worseLow = 0, worseHigh = 0 } = figures;
  const what =
    rule === "limit"
      ? `${sliceText(alert)}: ${value(figures.value)} over ${hours} h, above the line of ${value(limit)} (${value(figures.low)} to ${value(figures.high)}, ${samples}).`
      : `${sliceText(alert)}: release ${after} is worse than ${before} by ${value(worseLow)} to ${value(worseHigh)} for the same traffic (${changeText(figures.low)} to ${changeText(figures.high)}, ${samples}).`;
  if (endedAt === undefined || end === undefined) return what;
  return `${what} Over since ${new Date(endedAt).toISOString()}. ${ends[end]}`;
}

/** Writes what the operator is told about the alerts of one cause, the first one leading. Links need the server's origin. */
export function describeAlerts(
  kind: AlertMessage["kind"],
  alerts: readonly AlertFacts[],
  { origin, now }: { readonly origin: string; readonly now: number },
): AlertMessage {
  const linked = alerts.map((alert) => ({ ...alert, url: `${origin}${alertPath(alert, now)}` }));
  const [first] = linked;
  const more = linked.length > 1 ? ` and ${linked.length - 1} more` : "";
  const word = kind === "fired" ? "Alert" : "Alert is over";
  const subject = `${site.brand}: ${word}: ${first?.title ?? ""}${more}`;
  return {
    kind,
    subject,
    text: letterText(alertLetter({ subject, alerts: linked })),
    alerts: linked,
  };
}

/** The mail about alerts, in English. */
export function alertLetter({ subject, alerts }: Pick<AlertMessage, "subject" | "alerts">): Letter {
  return {
    subject,
    brand: site.brand,
    lang: "en",
    direction: "ltr",
    blocks: alerts.map((alert) => ({
      kind: "entry",
      title: alert.title,
      line: sentenceOf(alert),
      url: alert.url,
    })),
  };
}

/** The body of Slack's incoming webhooks. */
export function slackBody({ subject, alerts }: AlertMessage): object {
  const lines = alerts.map(
    (alert) => `${slackText(sentenceOf(alert))} <${alert.url}|Open the dashboard>`,
  );
  return { text: [`*${slackText(subject)}*`, ...lines].join("\n") };
}
