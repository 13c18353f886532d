import { createContext, use } from "react";
import type { ConverterAtoms } from "../atoms/createConverterAtoms.ts";
import type { ConverterSearch } from "../model/converterUrl.ts";
import type { ConverterData } from "../loadConverter.ts";

/** What every part of the converter page works on. */
export interface Converter {
  readonly data: ConverterData;
  readonly atoms: ConverterAtoms;
  /** The address of the page, for links that stay on it. */
  readonly search: ConverterSearch;
}

export const ConverterContext = createContext<Converter | undefined>(undefined);

export function useConverter(): Converter {
  const converter = use(ConverterContext);
  if (converter === undefined) throw new Error("outside of a converter page");
  return converter;
}

/** The first coin or metal of the pair, which can be bought and has a market cap; `undefined` for two currencies. */
export function useTradedCoin(): string | undefined {
  const { coin, fiat } = useConverter().data;
  return [coin, fiat].find(({ sign }) => sign === undefined)?.code;
}

/** Id of the converter's form, for controls that belong to it and stand elsewhere. */
export const formId = "convert";
