import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Move } from "./Move.tsx";
import { StatGrid, StatTile } from "./StatTile.tsx";

describe("StatTile", () => {
  it("is a term with its figure, its move and its note in a description list", () => {
    const html = renderToStaticMarkup(
      <StatGrid>
        <StatTile
          label="24 hours"
          value="64,918.25"
          move={<Move direction="up">+2.41%</Move>}
          note="21 Nov"
        />
      </StatGrid>,
    );
    expect(html).toMatch(/^<dl[^>]*><div[^>]*><dt[^>]*>24 hours<\/dt><dd/);
    expect(html).toMatch(/<span>64,918\.25<\/span><span[^>]*><bdi>\+2\.41%<\/bdi>/);
    expect(html).toMatch(/<dd[^>]*>21 Nov<\/dd>/);
  });

  it("has no second description without a note", () => {
    const html = renderToStaticMarkup(<StatTile label="Supply" value="unknown" unknown />);
    expect(html.match(/<dd/g)).toHaveLength(1);
  });

  it("marks a word that stands in for a figure", () => {
    const known = renderToStaticMarkup(<StatTile label="Supply" value="unknown" />);
    const unknown = renderToStaticMarkup(<StatTile label="Supply" value="unknown" unknown />);
    expect(unknown).not.toBe(known);
  });
});

describe("Move", () => {
  it("has a look of its own for a rise, a fall, no move and an unknown one", () => {
    const looks = (["up", "down", "flat", "unknown"] as const).map(
      (direction) =>
        /class="([^"]*)"/.exec(renderToStaticMarkup(<Move direction={direction}>x</Move>))?.[1],
    );
    expect(new Set(looks).size).toBe(4);
  });
});
