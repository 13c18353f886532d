import { useLingui } from "@lingui/react/macro";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { pairPath } from "../../../market/marketPaths.ts";
import { site } from "../../../wire/site.ts";
import type { PickerRequest } from "../../../state/pickerAtom.ts";
import { useDisplayCurrency } from "../../../state/hooks/usePreferences.ts";
import { useHref } from "../../../state/hooks/usePage.ts";
import { Combobox } from "../../../ui/combobox/Combobox.tsx";
import { findChoices } from "../model/findChoices.ts";
import type { Choice, Listing } from "../model/searchEntries.ts";
import { SearchOption } from "./SearchOption.tsx";

interface SearchBoxProps {
  readonly listing: Listing;
  readonly request: PickerRequest;
  readonly onDone: () => void;
}

export function SearchBox({ listing, request, onDone }: SearchBoxProps) {
  const { t } = useLingui();
  const [query, setQuery] = useState("");
  const router = useRouter();
  const href = useHref();
  const display = useDisplayCurrency();
  const { kind } = request;
  const { pair, coins, stocks, currencies } = findChoices(query, listing, kind);
  const groups = [
    { id: "pair", label: t`Conversion`, options: pair === undefined ? [] : [pair] },
    { id: "coins", label: t`Coins and metals`, options: coins },
    { id: "stocks", label: t`Stocks`, options: stocks },
    { id: "currencies", label: t`Currencies`, options: currencies },
  ].filter(({ options }) => options.length > 0);
  const choose = (choice: Choice) => {
    onDone();
    if (kind === "any") router.history.push(href(pathOf(choice, display)));
    else if ("ticker" in choice) request.onPick?.(choice.ticker);
  };
  const count = coins.length + stocks.length + currencies.length;
  return (
    <Combobox<Choice>
      inline
      autoFocus
      bare
      label={t`Name or ticker`}
      placeholder={kind === "any" ? t`Try Bitcoin, EUR, or ETH to EUR` : t`Name or ticker`}
      labelHidden
      groups={groups}
      keyOf={(choice) => ("ticker" in choice ? choice.id : "pair")}
      textOf={(choice) => ("ticker" in choice ? choice.ticker : "")}
      renderOption={(choice) => <SearchOption choice={choice} />}
      selected={null}
      onQuery={setQuery}
      onSelect={choose}
      listLabel={t({
        message: "Matches",
        comment: "Name of the list of search results, for screen readers",
      })}
      status={t`Matches: ${count}`}
      empty={t`No results. Check the name or ticker.`}
    />
  );
}

function pathOf(choice: Choice, display: string): string {
  if (!("ticker" in choice)) return pairPath(choice.coin.ticker, choice.currency.ticker);
  return choice.kind === "coin"
    ? pairPath(choice.ticker, display)
    : pairPath(site.mainCoin, choice.ticker);
}
