export { ConverterPage } from "./ConverterPage.tsx";
export { loadConverter, type ConverterData, type PairLink } from "./loadConverter.ts";
export { readConverterSearch, type ConverterSearch } from "./model/converterUrl.ts";
export { readRange } from "./model/historyRange.ts";
export { UnknownPair } from "./components/UnknownPair.tsx";
export { converterHead } from "./head.ts";
export { CalculatorsPage } from "./CalculatorsPage.tsx";
export { loadCalculators, type CalculatorsData } from "./loadCalculators.ts";
export { formTarget } from "./model/formTarget.ts";
