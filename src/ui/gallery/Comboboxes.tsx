import { useState } from "react";
import { AssetMark } from "../asset-mark/AssetMark.tsx";
import { Combobox, type ComboboxProps } from "../combobox/Combobox.tsx";
import { Row } from "../layout/Stack.tsx";
import { Part, Sample } from "./Sample.tsx";

interface Asset {
  readonly symbol: string;
  readonly name: string;
}

const COINS: readonly Asset[] = [
  { symbol: "BTC", name: "Bitcoin" },
  { symbol: "ETH", name: "Ethereum" },
  { symbol: "SHIB", name: "Shiba Inu, a very long name that has to wrap somewhere" },
];
const METALS: readonly Asset[] = [
  { symbol: "XAU", name: "Gold" },
  { symbol: "XAG", name: "Silver" },
];

type PickerProps = Partial<
  Pick<ComboboxProps<Asset>, "inline" | "alignEnd" | "error" | "hint" | "disabled">
> & {
  readonly label: string;
  readonly start?: Asset | null;
  /** Leaves the list without options. */
  readonly bare?: boolean;
};

function Picker({ label, start = null, bare = false, ...state }: PickerProps) {
  const [selected, setSelected] = useState(start);
  const [query, setQuery] = useState("");
  const matching = (assets: readonly Asset[]): readonly Asset[] =>
    assets.filter(({ name }) => !bare && name.toLowerCase().includes(query.toLowerCase()));
  const groups = [
    { id: "coins", label: "Coins", options: matching(COINS) },
    { id: "metals", label: "Precious metals", options: matching(METALS) },
  ].filter(({ options }) => options.length > 0);
  const count = groups.flatMap(({ options }) => options).length;
  return (
    <Combobox<Asset>
      {...state}
      label={label}
      placeholder="Name or ticker"
      groups={groups}
      keyOf={({ symbol }) => symbol}
      textOf={({ symbol }) => symbol}
      renderOption={({ symbol, name }) => (
        <Row gap={12}>
          <AssetMark symbol={symbol} />
          <b>{symbol}</b>
          <span>{name}</span>
        </Row>
      )}
      selected={selected}
      onQuery={setQuery}
      onSelect={setSelected}
      listLabel={`Matches: ${label}`}
      status={`Matches: ${count}`}
      empty="No results. Check the name or ticker."
    />
  );
}

export function Comboboxes() {
  const [btc = null] = COINS;
  return (
    <Part name="Combobox">
      <Sample name="closed, nothing chosen">
        <Picker label="Asset" hint="Type a name or a ticker." />
      </Sample>
      <Sample name="chosen, list from the end">
        <Picker label="Compared with" start={btc} alignEnd />
      </Sample>
      <Sample name="invalid">
        <Picker label="Coin" error="Choose one of the coins." />
      </Sample>
      <Sample name="disabled">
        <Picker label="Market" start={btc} disabled />
      </Sample>
      <Sample name="list below, as in a sheet">
        <Picker label="Search" start={btc} inline />
      </Sample>
      <Sample name="list below, nothing matches">
        <Picker label="Search for nothing" inline bare />
      </Sample>
    </Part>
  );
}
