import { useState } from "react";
import { type PuzzlePictures, PuzzleSlider } from "../puzzle-slider/PuzzleSlider.tsx";
import { Part, Sample } from "./Sample.tsx";

const svg = (size: string, body: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>`)}`;

const pictures: PuzzlePictures = {
  width: 280,
  height: 160,
  pieceSize: 56,
  pieceTop: 60,
  picture: svg(
    'width="280" height="160"',
    '<rect width="280" height="160" fill="#5b7cba"/><circle cx="90" cy="40" r="70" fill="#7a98cc"/><rect x="168" y="68" width="40" height="40" fill="#20263a" stroke="#fff"/>',
  ),
  piece: svg(
    'width="56" height="56"',
    '<rect x="8" y="8" width="40" height="40" fill="#5b7cba" stroke="#fff"/>',
  ),
};
const stepLabels = {
  farLeft: "Far to the left",
  left: "A little to the left",
  right: "A little to the right",
  farRight: "Far to the right",
};
const noChange = () => undefined;

export function Puzzles() {
  const [value, setValue] = useState(0);
  const shared = { pictures, stepLabels, steps: [4, 24], label: "Position of the piece" } as const;
  return (
    <Part name="Puzzle slider">
      <Sample name="moved by drag, tap, keys and buttons">
        <PuzzleSlider
          {...shared}
          value={value}
          onMove={setValue}
          onGrab={noChange}
          onRelease={noChange}
          onSubmit={noChange}
        />
      </Sample>
      <Sample name="busy">
        <PuzzleSlider
          {...shared}
          busy
          value={160}
          onMove={noChange}
          onGrab={noChange}
          onRelease={noChange}
          onSubmit={noChange}
        />
      </Sample>
    </Part>
  );
}
