import { useMemo } from "react";
import { ConverterCard } from "./components/card/ConverterCard.tsx";
import { ConverterContext } from "./components/useConverter.ts";
import { useStartedAtoms } from "./components/useStartedAtoms.ts";
import type { ConverterData } from "./loadConverter.ts";

const noSearch = {};

/** The converter as a part of the home page, whose address it leaves alone. */
export function HomeConverter({ data }: { readonly data: ConverterData }) {
  const atoms = useStartedAtoms(data, noSearch);
  const converter = useMemo(() => ({ data, atoms, search: noSearch }), [data, atoms]);
  return (
    <ConverterContext value={converter}>
      <ConverterCard />
    </ConverterContext>
  );
}
