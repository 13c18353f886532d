import { Figure } from "../ui/stat/Figure.tsx";
import { StatGrid, StatTile } from "../ui/stat/StatTile.tsx";

/** What is known of an asset, in texts that a loader has made. */
export interface About {
  readonly title: string;
  readonly facts: PackedFacts;
}

/** Facts in one text, because the HTML carries it: a line each, with its name, its value and its date parted by tabs. */
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
