import { describe, expect, it } from "vitest";
import { renderPart, textOf } from "../../../../page-parts/testing/renderPart.tsx";
import { CoinDayTiles } from "./CoinDayTiles.tsx";

const day = {
  symbol: "BTC",
  at: Date.UTC(2026, 8, 29, 12),
  last: "81234.5",
  open: "80000",
  high: "82000.5",
  low: "79000",
  volume: "25300000000",
};
const euro = { code: "EUR", name: "Euro", sign: "€" };

describe("the last 24 hours of a coin", () => {
  it("are told in the pair's currency, at its price of the day", () => {
    expect(textOf(renderPart(<CoinDayTiles day={day} fiat={euro} units="0.5" />))).toBe(
      "24-hour high €41,000.25 24-hour low €39,500.00 24-hour volume €12.65B",
    );
  });

  it("have no volume where none is known", () => {
    const none = { ...day, volume: "0" };
    expect(textOf(renderPart(<CoinDayTiles day={none} fiat={euro} units="1" />))).not.toContain(
      "volume",
    );
  });
});
