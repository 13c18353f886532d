import { dayOf } from "../../../src/lib/clock.ts";
import { letterText } from "../../../src/lib/mail/letterText.ts";
import { alertPath, slicePath } from "../../../src/lib/vitals/slice.ts";
import type {
  DigestFacts,
  DigestMeasure,
  DigestMessage,
} from "../../../src/wire/events/digests.ts";
import type { VitalName } from "../../../src/wire/events/vitals.ts";
import { site } from "../../../src/wire/site.ts";
import { slackText } from "../messageTexts.ts";
import { digestLetter } from "./digestLetter.ts";

/** Writes the digest of a week. Links need the server's origin, and show the week in what the dashboard offers `now`. */
export function describeDigest(
  facts: DigestFacts,
  { origin, now }: { readonly origin: string; readonly now: number },
): DigestMessage {
  const { from, measures } = facts;
  const pathOf = (name: VitalName, filters = {}): string =>
    origin + slicePath({ source: "real", name, percentile: 75, filters, from }, { now });
  const url = pathOf("LCP", loads);
  const routes = facts.routes.map((one) => ({
    ...one,
    url: pathOf(one.name, { ...loads, route: one.route }),
  }));
  const alerts = facts.alerts.map((one) => ({ ...one, url: origin + alertPath(one, now) }));
  const isEmpty = measures.every(({ count }) => count === 0);
  const subject = `${site.brand}: Week from ${dayOf(from)}${isEmpty ? ": nothing measured" : changesText(measures)}`;
  const digest = { ...facts, url, routes, alerts };
  return { kind: "digest", subject, text: letterText(digestLetter({ subject, digest })), digest };
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
