export { ConverterPage } from "./ConverterPage.tsx";
export { loadConverter } from "./loadConverter.ts";
export { readConverterSearch } from "./model/converterUrl.ts";
export { UnknownPair } from "./components/UnknownPair.tsx";
export { converterHead } from "./head.ts";
export { CalculatorsPage } from "./CalculatorsPage.tsx";
export { loadCalculators } from "./loadCalculators.ts";
export { formTarget } from "./model/formTarget.ts";
