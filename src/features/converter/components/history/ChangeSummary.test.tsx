import { describe, expect, it } from "vitest";
import { textOf } from "../../../../page-parts/testing/renderPart.tsx";
import { coinQuote, dollarQuote, renderInConverter } from "../../testing/renderInConverter.tsx";
import { ChangeSummary } from "./ChangeSummary.tsx";
import { TrendMessage } from "./TrendMessage.tsx";

const yesterday = "2026-09-28";
const weekAgo = "2026-09-22";
const dollarThen = {
  1: { day: yesterday, unitsPerUsd: "1" },
  7: { day: weekAgo, unitsPerUsd: "1" },
};

function summary(coin: ReturnType<typeof coinQuote>): string {
  const quotes = { coin, fiat: dollarQuote(dollarThen) };
  return textOf(
    renderInConverter(
      <>
        <ChangeSummary />
        <TrendMessage />
      </>,
      { quotes },
    ),
  );
}

describe("the change summary", () => {
  it("tells the earlier price and the move since", () => {
    const text = summary(coinQuote({ 1: { day: yesterday, unitsPerUsd: "0.000025" } }));
    expect(text).toMatch(/24 hours \+25\.00% from \$40,000\.00/);
    expect(text).toContain("Bitcoin rose 25.00% against USD in a day");
  });

  it("calls a window without a figure unknown, and tells no move for it", () => {
    const text = summary(coinQuote());
    expect(text.match(/unknown/g)).toHaveLength(4);
    expect(text).not.toContain("%");
    expect(text).not.toMatch(/rose|fell|change against/);
  });

  it("tells the move of a coin of now in a currency of the day before", () => {
    const { latest, ...coin } = coinQuote({ 1: { day: weekAgo, unitsPerUsd: "0.000025" } });
    const fiat = dollarQuote({ 1: { day: "2026-09-21", unitsPerUsd: "1" } });
    const quotes = {
      coin: { ...coin, latest: { ...latest, day: "2026-09-23" } },
      fiat: { ...fiat, latest: { ...fiat.latest, day: weekAgo } },
    };
    expect(textOf(renderInConverter(<ChangeSummary />, { quotes }))).toMatch(/\+25\.00%/);
  });

  it("calls a window unknown whose two figures are of different days", () => {
    const text = summary(coinQuote({ 7: { day: "2026-09-21", unitsPerUsd: "0.00004" } }));
    expect(text.match(/unknown/g)).toHaveLength(4);
  });
});
