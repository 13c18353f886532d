import { Charts } from "./gallery/Charts.tsx";
import { Comboboxes } from "./gallery/Comboboxes.tsx";
import { Buttons, Choices, Fields, Marks } from "./gallery/Controls.tsx";
import { Cones } from "./gallery/Cones.tsx";
import { Converter } from "./gallery/Converter.tsx";
import { Results, Stats, Tables } from "./gallery/Figures.tsx";
import { Puzzles } from "./gallery/Puzzles.tsx";
import { Part, Spaced } from "./gallery/Sample.tsx";
import { Layers, Navigation, Surfaces } from "./gallery/Surfaces.tsx";
import { Stack } from "./layout/Stack.tsx";

/** Every part in every state; served in development only. Its example texts are not translated. */
export function Gallery() {
  return (
    <>
      <Spaced>
        <Stack gap={24}>
          <h1>0.05 BTC to USD</h1>
          <Converter />
        </Stack>
      </Spaced>
      <Marks />
      <Buttons />
      <Fields />
      <Choices />
      <Comboboxes />
      <Puzzles />
      <Results />
      <Stats />
      <Tables />
      <Charts />
      <Cones />
      <Surfaces />
      <Navigation />
      <Layers />
      <Part name="Headings">
        <Stack gap={12}>
          <h1>Convert 0.05 BTC to USD</h1>
          <h2>What is Bitcoin</h2>
          <h3>How to buy in three steps</h3>
        </Stack>
      </Part>
    </>
  );
}
