import { describe, expect, it } from "vitest";
import { letterHtml } from "../../src/lib/mail/letterHtml.ts";
import { readHtml } from "../../src/lib/mail/testing/readHtml.ts";
import type { AlertFacts } from "../../src/wire/events/budgets.ts";
import { alertsPolicy } from "./alertsPolicy.ts";
import { byWidth, causeOf } from "./causes.ts";
import { alertLetter, describeAlerts, slackBody } from "./describeAlerts.ts";

const firedAt = Date.UTC(2026, 4, 4, 12);

function alertOf(more: Partial<AlertFacts> = {}): AlertFacts {
  return {
    id: "a",
    budgetId: "b",
    causeId: "a",
    title: "Loads",
    rule: "limit",
    source: "real",
    name: "LCP",
    percentile: 75,
    filters: {},
    limit: 2500,
    hours: 6,
    from: firedAt - 6 * 3_600_000,
    firedAt,
    figures: { value: 2910, low: 2780, high: 3050, count: 1234 },
    ...more,
  };
}

describe("the cause of an alert", () => {
  const open = alertOf({ filters: { device: "phone" } });

  it.each([
    ["a step of the same load", { name: "TTFB" }],
    ["a part of its page views", { filters: { device: "phone", route: "/a" } }],
    ["page views that are partly the same", { filters: { route: "/a" } }],
    ["several values, one of which is the same", { filters: { device: ["phone", "tablet"] } }],
    ["other values left out", { filters: { device: { not: ["desktop"] } } }],
    ["a release", { rule: "release" }],
  ] as const)("is another's with %s", (_what, more) => {
    expect(causeOf(alertOf(more), [open])).toBe(open);
  });

  it.each([
    ["a measure of something else", { name: "INP" }],
    ["other page views", { filters: { device: "desktop" } }],
    ["several values, all of them others", { filters: { device: ["desktop", "tablet"] } }],
    ["the same value left out", { filters: { device: { not: ["phone"] } } }],
    ["synthetic data", { source: "synthetic" }],
    ["a later time", { firedAt: firedAt + alertsPolicy.causeMs + 1 }],
  ] as const)("is its own with %s", (_what, more) => {
    expect(causeOf(alertOf(more), [open])).toBeUndefined();
  });

  it("is told by the widest slice", () => {
    const slices = [
      {},
      { route: { not: ["/a"] } },
      { device: ["phone", "tablet"] },
      { device: "phone" },
      { device: "phone", route: "/a" },
    ].map((filters) => alertOf({ filters }));
    expect(slices.toReversed().toSorted(byWidth)).toEqual(slices);
  });
});

describe("what the operator is told", () => {
  const told = (alert: AlertFacts) =>
    describeAlerts("fired", [alert], { origin: "https://exchange.test", now: firedAt });

  it("is the interval, the line, the time and where to look", () => {
    const { subject, text } = told(alertOf({ filters: { device: "phone", memory: "" } }));
    expect(subject).toBe("Parallax: Alert: Loads");
    expect(text).toContain(
      "LCP p75, device phone, memory unknown: 2.91 s over 6 h, above the line of 2.50 s (2.78 s to 3.05 s, 99.9% interval, 1234 samples).",
    );
    expect(text).toContain(
      "https://exchange.test/vitals?span=24h&name=LCP&p=75&device=phone&memory=unknown&navigation=",
    );
  });

  it("is which page views are meant, and which are not", () => {
    const filters = { device: ["phone", "tablet"], memory: { not: ["", "4"] } };
    const { text } = told(alertOf({ filters }));
    expect(text).toContain("LCP p75, device phone or tablet, memory not unknown or 4: 2.91 s");
    expect(text).toContain("&device=phone,tablet&memory=!unknown,4&navigation=");
  });

  it("is what a release costs its visitors", () => {
    const compared = { before: "r1", after: "r2", worseLow: 38, worseHigh: 61 };
    const figures = { value: 1.2, low: 1.1, high: 1.3, count: 500, ...compared };
    const { text } = told(alertOf({ rule: "release", name: "INP", figures }));
    expect(text).toContain("release r2 is worse than r1 by 38 ms to 61 ms for the same traffic");
    expect(text).toContain("+10.0% to +30.0%");
    expect(text).toContain("before=r1&after=r2");
  });

  it("is the same in HTML, where the title leads to the dashboard", () => {
    const message = told(alertOf({ title: "<b>Loads</b> & co" }));
    const { words, addresses } = readHtml(letterHtml(alertLetter(message)));
    const [title = "", sentence = "", url = ""] = message.text.split("\n");
    expect(words.split(/\n+/).filter((line) => line.trim() !== "")).toEqual([
      "Parallax",
      title,
      sentence,
    ]);
    expect(addresses).toEqual([url]);
  });

  it("is text to Slack, whatever a title says", () => {
    const body = JSON.stringify(slackBody(told(alertOf({ title: "<!channel> & co" }))));
    expect(body).toContain("*Parallax: Alert: &lt;!channel&gt; &amp; co*");
    expect(body).toContain("|Open the dashboard>");
  });
});
