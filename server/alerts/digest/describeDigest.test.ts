import { describe, expect, it } from "vitest";
import type { AlertFacts } from "../../../src/wire/events/budgets.ts";
import type { DigestFacts, DigestMeasure } from "../../../src/wire/events/digests.ts";
import { letterHtml } from "../../../src/lib/mail/letterHtml.ts";
import { readHtml } from "../../../src/lib/mail/testing/readHtml.ts";
import { describeDigest, slackDigest } from "./describeDigest.ts";
import { digestLetter } from "./digestLetter.ts";

const from = Date.UTC(2026, 10, 16);
const to = Date.UTC(2026, 10, 23);
const now = Date.UTC(2026, 10, 23, 7);
const figure = { value: 2310, low: 2280, high: 2340 };
const before = { value: 2150, low: 2100, high: 2200 };
const ratio = { value: 1.07, low: 1.041, high: 1.098 };

const measures: readonly DigestMeasure[] = [
  { name: "LCP", change: "worse", ratio, count: 12_345, figure, before },
  { name: "INP", change: "unknown", count: 12 },
  {
    name: "CLS",
    change: "unclear",
    count: 900,
    figure: { value: 0.0712, low: 0.07, high: 0.08 },
    before: { value: 0.068, low: 0.06, high: 0.07 },
  },
  { name: "TTFB", change: "unknown", count: 0 },
];
const alert: AlertFacts = {
  id: "1",
  budgetId: "1",
  causeId: "1",
  title: "Loads <b> & more",
  rule: "limit",
  source: "real",
  name: "LCP",
  percentile: 75,
  filters: { device: "phone" },
  limit: 2000,
  hours: 6,
  from: from + 1,
  firedAt: Date.UTC(2026, 10, 18, 10),
  figures: { ...figure, count: 9 },
};
const facts: DigestFacts = {
  from,
  to,
  measures,
  routes: [{ route: "/converter/$coin/$fiat", name: "LCP", value: 3300, count: 5651 }],
  releases: [
    {
      release: "r5",
      firstAt: Date.UTC(2026, 10, 18, 10, 12),
      before: "r4",
      measures: [
        { name: "LCP", change: "worse", ratio },
        { name: "CLS", change: "same" },
      ],
    },
    { release: "r4", firstAt: from, before: "r3", measures: [{ name: "LCP", change: "unknown" }] },
  ],
  alerts: [alert],
};
const nothing: DigestFacts = {
  from,
  to,
  measures: measures.map(({ name }) => ({ name, change: "unknown", count: 0 })),
  routes: [],
  releases: [],
  alerts: [],
};
const told = (of: DigestFacts) => describeDigest(of, { origin: "https://exchange.test", now });

describe("the text of a weekly digest", () => {
  it("says of each measure its percentile, interval and samples, and what clearly changed", () => {
    const { subject, text } = told(facts);
    expect(subject).toBe("Parallax: Week from 2026-11-16: LCP worse");
    expect(text).toContain("from 2026-11-16 to 2026-11-22, UTC");
    expect(text).toContain(
      "LCP: 2.31 s (95% interval 2.28 s to 2.34 s, 12345 samples). Worse than in the week before (2.15 s): +4.1% to +9.8% for the same traffic.",
    );
    expect(text).toContain("INP: too few samples (12).");
    expect(text).toContain("No clear change against the week before (0.068).");
    expect(text).toContain("TTFB: nothing was measured.");
  });

  it("names routes, releases with their verdicts and alerts, with links that show the week", () => {
    const { text, digest } = told(facts);
    const link =
      "https://exchange.test/vitals?span=7d&name=LCP&p=75&route=%2Fconverter%2F%24coin%2F%24fiat";
    expect(text).toContain(`/converter/$coin/$fiat: LCP 3.30 s, 5651 samples\n  ${link}\n`);
    expect(text).toContain(
      "r5, since 2026-11-18T10:12:00.000Z, against r4 for the same traffic: LCP worse, +4.1% to +9.8%.",
    );
    expect(text).toContain("against r3 for the same traffic: too few samples.");
    expect(text).toContain("Loads <b> & more: began 2026-11-18T10:00:00.000Z, not over");
    expect(digest.alerts[0]?.url).toContain("device=phone");
    expect(digest.url).toBe("https://exchange.test/vitals?span=7d&name=LCP&p=75");
    // A digest that was late has a time that still shows the week.
    const late = describeDigest(facts, { origin: "", now: now + 5 * 86_400_000 });
    expect(late.digest.url).toBe("/vitals?span=28d&name=LCP&p=75");
  });

  it("says that nothing was measured, and no figures", () => {
    const { subject, text } = told(nothing);
    expect(subject).toBe("Parallax: Week from 2026-11-16: nothing measured");
    expect(text).toContain("Nothing was measured in this week.");
    expect(text).not.toMatch(/LCP:|Routes/);
    expect(text).toContain("Releases:\nNone.");
  });

  it("is no markup for Slack", () => {
    const body = slackDigest(told(facts));
    expect(body).toMatchObject({
      text: expect.stringContaining("Loads &lt;b&gt; &amp; more") as string,
    });
    expect(body).toMatchObject({ text: expect.stringMatching(/^\*Parallax: /) as string });
  });

  it("is the same in HTML, with its links, its figures in a table, and titles as text", () => {
    const message = told(facts);
    const html = letterHtml(digestLetter(message));
    const { words, addresses } = readHtml(html);
    const wordsOf = (text: string) =>
      text.replaceAll(/https:\S+/g, "").match(/[\p{L}\p{N}%<>&]+/gu);
    expect(wordsOf(words)).toEqual(["Parallax", ...(wordsOf(message.text) ?? [])]);
    expect(addresses).toEqual(message.text.match(/https:\S+/g));
    expect(html).toContain(">LCP</th>");
    expect(html).toMatch(/class="worse"[^>]*>Worse than/);
    expect(html.length).toBeLessThan(10_000);
    expect(JSON.stringify(message)).not.toContain("<table");
  });
});
