import { describe, expect, it } from "vitest";
import { PageHeading } from "./PageHeading.tsx";
import { renderPart } from "./testing/renderPart.tsx";

describe("the heading of a page", () => {
  it("leads home and to the page above, and names this page without a link", () => {
    const html = renderPart(
      <PageHeading
        parent={{ path: "/market-cap", name: "Market cap" }}
        title="Ethereum vs Bitcoin"
        crumb="ETH vs BTC"
      />,
    );
    expect(html).toContain('<nav aria-label="Breadcrumb">');
    expect(html).toContain('<li><a href="/">Home</a></li>');
    expect(html).toContain('<li><a href="/market-cap">Market cap</a></li>');
    expect(html).toContain('<li aria-current="page">ETH vs BTC</li>');
    expect(html).toContain(">Ethereum vs Bitcoin</h1>");
  });

  it("uses the title in the breadcrumb where no shorter name is given", () => {
    const html = renderPart(<PageHeading title="Privacy notice" />);
    expect(html).toContain('<li aria-current="page">Privacy notice</li>');
    expect(html.match(/<li>/g)).toHaveLength(1);
  });
});
