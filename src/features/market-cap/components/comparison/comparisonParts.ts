export { BelowFold } from "./below-fold/BelowFold.tsx";
export { ComparisonActions } from "./ComparisonActions.tsx";
export { FactsCard } from "./facts/FactsCard.tsx";
export { HistoricalRatio } from "./ratio/TargetNotes.tsx";
export { RatioChoices } from "./ratio/RatioChoices.tsx";
export { RatioSubmit } from "./ratio/RatioSubmit.tsx";
export { SearchInUrl } from "./address/SearchInUrl.tsx";
export { TargetOrigins } from "./ratio/TargetNotes.tsx";
