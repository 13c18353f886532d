import { dayOf } from "../../../src/lib/clock.ts";
import type {
  Letter,
  LetterBlock,
  LetterFigure,
  LetterItem,
} from "../../../src/lib/mail/letter.ts";
import type {
  DigestChange,
  DigestComparison,
  DigestFigure,
  DigestMeasure,
  DigestMessage,
  DigestRelease,
} from "../../../src/wire/events/digests.ts";
import { site } from "../../../src/wire/site.ts";
import { changeText, valueText } from "../messageTexts.ts";

type Digest = DigestMessage["digest"];

const dayMs = 86_400_000;

/** The mail with the digest of a week, in English. */
export function digestLetter({
  subject,
  digest,
}: Pick<DigestMessage, "subject" | "digest">): Letter {
  const { from, to, measures, routes, releases, alerts, url } = digest;
  const isEmpty = measures.every(({ count }) => count === 0);
  const span = `${dayOf(from)} to ${dayOf(to - dayMs)}`;
  return {
    subject,
    brand: site.brand,
    lang: "en",
    direction: "ltr",
    blocks: [
      { kind: "lead", line: `Web vitals from ${span}, UTC: 75th percentiles of page loads.` },
      ...(isEmpty ? nothing : figuresOf(measures, routes)),
      listOf("Releases", releases.map(releaseItem)),
      listOf("Alerts", alerts.map(alertItem)),
      { kind: "link", url },
    ],
  };
}

const nothing: readonly LetterBlock[] = [
  { kind: "text", lines: ["Nothing was measured in this week."] },
];

function figuresOf(measures: Digest["measures"], routes: Digest["routes"]): readonly LetterBlock[] {
  return [
    { kind: "figures", figures: measures.map(figureOf) },
    listOf("Routes where an improvement would gain most", routes.map(routeItem)),
  ];
}

function listOf(title: string, items: readonly LetterItem[]): LetterBlock {
  return { kind: "list", title, items, none: "None." };
}

function figureOf(measure: DigestMeasure): LetterFigure {
  const { name, count, figure, change } = measure;
  if (count === 0) return { name, note: "nothing was measured." };
  if (figure === undefined) return { name, note: `too few samples (${count}).` };
  const value = (of: number): string => valueText(name, of);
  return {
    name,
    value: value(figure.value),
    note: `95% interval ${value(figure.low)} to ${value(figure.high)}, ${count} samples`,
    verdict: againstText(measure),
    ...((change === "worse" || change === "better") && { tone: change }),
  };
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

function routeItem({ route, name, value, count, url }: Digest["routes"][number]): LetterItem {
  return { name: route, rest: `: ${name} ${valueText(name, value)}, ${count} samples`, url };
}

function releaseItem({ release, firstAt, before, measures }: DigestRelease): LetterItem {
  const since = `, since ${new Date(firstAt).toISOString()}`;
  const told =
    before === undefined
      ? ": the first one."
      : `, against ${before} for the same traffic: ${verdictText(measures)}.`;
  return { name: release, rest: `${since}${told}` };
}

function verdictText(measures: readonly DigestComparison[]): string {
  const changed = measures.flatMap(({ name, change, ratio }) =>
    change === "worse" || change === "better" ? [`${name} ${change}, ${ratioText(ratio)}`] : [],
  );
  if (changed.length > 0) return changed.join("; ");
  const isKnown = measures.some(({ change }) => change !== "unknown");
  return isKnown ? "no clear change" : "too few samples";
}

function alertItem({ title, firedAt, endedAt, url }: Digest["alerts"][number]): LetterItem {
  const began = new Date(firedAt).toISOString();
  const end = endedAt === undefined ? "not over" : `over ${new Date(endedAt).toISOString()}`;
  return { name: title, rest: `: began ${began}, ${end}`, url };
}
