export { BelowFold } from "./BelowFold.tsx";
export { ComparisonActions } from "./ComparisonActions.tsx";
export { FactsCard } from "./FactsCard.tsx";
export { HistoricalRatio } from "./HistoricalRatio.tsx";
export { RatioChoices } from "./RatioChoices.tsx";
export { RatioSubmit } from "./RatioSubmit.tsx";
export { SearchInUrl } from "./SearchInUrl.tsx";
export { TargetOrigins } from "./TargetOrigins.tsx";
