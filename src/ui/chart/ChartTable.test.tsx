// @vitest-environment jsdom
import { afterEach, describe, expect, it } from "vitest";
import { fire, mount, type Mounted } from "../testing/mount.ts";
import { ChartTable, type ChartTableProps } from "./ChartTable.tsx";
import { buildChart } from "./model/buildChart.ts";

const model = buildChart([
  {
    id: "btc",
    label: "BTC",
    tone: "accent",
    points: [
      ["2026-01-01", "100"],
      ["2026-01-03", "200"],
    ],
  },
  { id: "eth", label: "ETH", tone: "neutral", points: [["2026-01-01", "3"]] },
]);

const files = [{ href: "/prices.csv", text: "Download" }];

let page: Mounted | undefined;

function table(more: Partial<ChartTableProps> = {}): Mounted {
  page = mount(
    <ChartTable
      model={model}
      summary="All prices"
      dayHeading="Date"
      formatDay={(day) => day}
      formatPrice={(price) => `$${price}`}
      unknown="unknown"
      {...more}
    />,
  );
  return page;
}

const rowsOf = ({ find }: Mounted): readonly string[] =>
  Array.from(find("tbody").children, (row) =>
    Array.from(row.children, (cell) => cell.textContent).join(" "),
  );

afterEach(() => {
  page?.unmount();
});

describe("ChartTable", () => {
  it("has its rows in the first markup where that is asked for, the newest first", () => {
    const shown = table({ atFirst: 2, more: "Show all", files });
    expect(rowsOf(shown)).toEqual(["2026-01-03 $200 unknown", "2026-01-01 $100 $3"]);
    expect(shown.find("button").closest("[hidden]")).not.toBeNull();
  });

  it("has the latest rows alone, a button for the others and a file with all of them", () => {
    const shown = table({ atFirst: 1, more: "Show all", files });
    expect(rowsOf(shown)).toEqual(["2026-01-03 $200 unknown"]);
    expect(shown.find("a").getAttribute("href")).toBe("/prices.csv");
    const button = shown.find("button");
    expect(button.closest("[hidden]")).toBeNull();
    fire(button, new MouseEvent("click", { bubbles: true }));
    expect(rowsOf(shown)).toHaveLength(2);
    expect(button.closest("[hidden]")).not.toBeNull();
  });

  it("else makes them when it is opened", () => {
    const shown = table();
    expect(rowsOf(shown)).toEqual([]);
    const details = shown.find("details");
    details.setAttribute("open", "");
    fire(details, new Event("toggle"));
    expect(rowsOf(shown)).toHaveLength(2);
  });

  it("is not there where no price is known", () => {
    expect(table({ model: buildChart([]) }).text()).toBe("");
  });
});
