// @vitest-environment jsdom
import { expect, it } from "vitest";
import { type Answer, drawAnswer } from "./drawAnswer.ts";
import type { Listed } from "./model/searchEntries.ts";

const listed = (kind: Listed["kind"], ticker: string): Listed => ({
  kind,
  id: ticker,
  ticker,
  names: [ticker],
  label: ticker,
});

const fresh: Answer = {
  figure: "₦1.00",
  spoken: "1.00 NGN",
  asOf: "2026-09-29",
  day: "Sep 29, 2026",
  left: 50,
};

async function badgeOf(answer: Answer): Promise<HTMLElement | null> {
  const pair = { from: listed("coin", "ETH"), to: listed("currency", "NGN") };
  const row = await new Promise<HTMLElement>((resolve) => {
    const drawn = drawAnswer(pair, {
      text: ({ message = "", values = {} }) => message.replace("{age}", String(values["age"])),
      answer: () => Promise.resolve(answer),
      onShown: () => {
        resolve(drawn);
      },
    });
  });
  return row.querySelector("small");
}

it("dates a fresh price by its day, and an old one by its age", async () => {
  const badge = await badgeOf(fresh);
  expect(badge?.textContent).toBe("Sep 29, 2026");
  expect(badge?.hasAttribute("data-old")).toBe(false);
  const old = await badgeOf({ ...fresh, age: "54 days", left: 18 });
  expect(old?.textContent).toBe("54 days old");
  expect(old?.hasAttribute("data-old")).toBe(true);
  expect(old?.querySelector("circle + circle")?.getAttribute("stroke-dasharray")).toBe("18 100");
});
