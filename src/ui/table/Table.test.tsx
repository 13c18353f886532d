import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Table } from "./Table.tsx";

const columns = [
  { id: "coin", label: "BTC" },
  { id: "fiat", label: "USD", numeric: true },
];

describe("Table", () => {
  it("names columns, rows and itself", () => {
    const html = renderToStaticMarkup(
      <Table
        caption="BTC to USD"
        columns={columns}
        rows={[{ id: "1", cells: ["1", "64,918.25"] }]}
      />,
    );
    expect(html).toMatch(/<caption[^>]*>BTC to USD/);
    expect(html).toMatch(/<th scope="col"[^>]*>BTC/);
    expect(html).toMatch(/<th scope="row"[^>]*>1</);
    expect(html).toMatch(/<td class="[^"]+">64,918.25/);
  });

  it("is a group for the keyboard only where it scrolls", () => {
    const props = { caption: "Trending", columns, rows: [] };
    expect(renderToStaticMarkup(<Table {...props} />)).not.toContain("tabindex");
    expect(renderToStaticMarkup(<Table {...props} wide />)).toMatch(
      /role="group"[^>]*tabindex="0"/,
    );
  });

  it("says so when it is empty, over its whole width", () => {
    const html = renderToStaticMarkup(
      <Table caption="Favourites" columns={columns} rows={[]} empty="Nothing yet" />,
    );
    expect(html).toMatch(/colspan="2"[^>]*>Nothing yet/i);
  });
});
