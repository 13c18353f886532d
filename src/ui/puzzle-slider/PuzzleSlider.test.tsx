import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { PuzzleSlider, type PuzzleSliderProps } from "./PuzzleSlider.tsx";

const props: PuzzleSliderProps = {
  pictures: {
    width: 280,
    height: 160,
    pieceSize: 56,
    pieceTop: 40,
    picture: "data:image/png;base64,AA==",
    piece: "data:image/png;base64,AA==",
  },
  value: 24,
  steps: [4, 24],
  label: "Position",
  describedBy: "help",
  stepLabels: { farLeft: "a", left: "b", right: "c", farRight: "d" },
  onMove: () => undefined,
  onGrab: () => undefined,
  onRelease: () => undefined,
  onSubmit: () => undefined,
};

describe("PuzzleSlider", () => {
  it("is one slider of the platform, named and described, from the left in every language", () => {
    const html = renderToStaticMarkup(<PuzzleSlider {...props} />);
    expect(html).toMatch(/^<div[^>]*dir="ltr"/);
    const [range = ""] = html.match(/<input[^>]*>/g) ?? [];
    for (const part of [
      'type="range"',
      'min="0"',
      'max="224"',
      'value="24"',
      'aria-label="Position"',
    ])
      expect(range).toContain(part);
    expect(range).toContain('aria-describedby="help"');
  });

  it("has a button for each step, in the order of the picture", () => {
    const html = renderToStaticMarkup(<PuzzleSlider {...props} />);
    const names = Array.from(html.matchAll(/<button[^>]*aria-label="(\w)"/g), (hit) => hit[1]);
    expect(names).toEqual(["a", "b", "c", "d"]);
  });

  it("stays focusable while it waits", () => {
    const html = renderToStaticMarkup(<PuzzleSlider {...props} busy />);
    expect(html.match(/aria-disabled="true"/g)).toHaveLength(5);
    expect(html).not.toMatch(/\sdisabled/);
  });
});
