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
    expect(html).toMatch(/<span>64,918\.25<\/span><span[^>]*><svg.*\+2\.41%/);
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
  it("shows an arrow for a rise and a fall, and none for what does not move", () => {
    const arrowOf = (direction: "up" | "down" | "flat" | "unknown") =>
      /<path[^>]*d="([^"]*)"/.exec(renderToStaticMarkup(<Move direction={direction}>x</Move>))?.[1];
    expect(arrowOf("up")).toBeDefined();
    expect(arrowOf("down")).toBeDefined();
    expect(arrowOf("up")).not.toBe(arrowOf("down"));
    expect(arrowOf("flat")).toBeUndefined();
    expect(arrowOf("unknown")).toBeUndefined();
  });
});
