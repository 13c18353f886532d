import fc from "fast-check";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { figureStep } from "./figureStep.ts";
import { Result } from "./Result.tsx";

describe("Result", () => {
  it("is an output named by its label and tied to its fields", () => {
    const html = renderToStaticMarkup(
      <Result label="Converted to" value="3,245.91" unit="USD" htmlFor="amount" />,
    );
    const label = /<div id="([^"]+)">Converted to/.exec(html)?.[1];
    expect(html).toMatch(/<output[^>]* for="amount"/);
    expect(html).toContain(`aria-labelledby="${label}"`);
    expect(html).toContain("<bdi");
  });

  it("says that a rate is unknown and shows no unit", () => {
    const html = renderToStaticMarkup(
      <Result label="Converted to" state="unknown" value="Rate unknown" unit="USD" />,
    );
    expect(html).toContain("Rate unknown");
    expect(html).not.toContain("USD");
  });

  it("is busy while pending", () => {
    const html = renderToStaticMarkup(<Result label="Converted to" state="pending" value="" />);
    expect(html).toContain('aria-busy="true"');
  });
});

describe("figureStep", () => {
  it.each([
    ["", 8],
    ["3,245.91", 8],
    ["104,518,302.44", 14],
    ["1,234,567,890,123.45", 18],
    ["9,999,999,999,999,999,999.99", 24],
    ["1 234 567,89", 11],
  ])("sets %j in step %d", (text, step) => {
    expect(figureStep(text)).toBe(step);
  });

  it("never has less room than the figure needs, until the last step", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,40}$/), (digits) => {
        expect(figureStep(digits)).toBeGreaterThanOrEqual(Math.min(digits.length, 24));
      }),
    );
  });
});
