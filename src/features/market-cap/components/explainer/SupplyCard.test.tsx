import { expect, it } from "vitest";
import { textOf } from "../../../../page-parts/testing/renderPart.tsx";
import { asset, coin, figure } from "../../testing/assetFixtures.ts";
import { renderComparison } from "../../testing/renderComparison.tsx";
import { SupplyCard } from "./SupplyCard.tsx";

const pair = [coin("ETH", "100", "2"), coin("BTC", "10", "100")] as const;

/** Texts of the cells of each row, its head first. */
const rowsOf = (html: string) =>
  Array.from(html.matchAll(/<tr.*?<\/tr>/gs), ([row]) =>
    Array.from(row.matchAll(/<t[hd].*?<\/t[hd]>/gs), ([cell]) => textOf(cell)),
  );

it("says of a row once that it is an estimate, beside its name", () => {
  const facts = asset("BTC", {
    quantities: {
      circulating: figure("20", { quality: "estimate" }),
      maximum: figure("21"),
    },
    price: figure("100"),
  });
  const html = renderComparison(<SupplyCard facts={facts} asOfTexts={{}} />, pair);
  const rows = rowsOf(html);
  expect(rows.map(([name = ""]) => name)).toEqual([
    "Definition",
    "Circulating supply estimate",
    "Total supply",
    "Maximum supply",
  ]);
  const figures = rows.slice(1).flatMap(([, ...cells]) => cells);
  expect(figures.filter((cell) => cell.includes("unknown"))).toHaveLength(2);
  expect(html.match(/estimate<\/span>/g)).toHaveLength(1);
});
