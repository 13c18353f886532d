import { Figure } from "../ui/stat/Figure.tsx";
import { StatGrid, StatTile } from "../ui/stat/StatTile.tsx";

/** What is known of an asset, in texts that a loader has made. */
export interface About {
  readonly title: string;
  readonly facts: PackedFacts;
}

/** Facts as one text, to keep the HTML small: one line for each, with its name, value and date separated by tabs. */
export type PackedFacts = string;

/** Dated figures side by side. */
export function Facts({ facts }: Pick<About, "facts">) {
  return (
    <StatGrid>
      {facts.split("\n").map((fact) => {
        const [name, value = "", date] = fact.split("\t");
        return <StatTile key={name} label={name} value={<Figure>{value}</Figure>} note={date} />;
      })}
    </StatGrid>
  );
}
