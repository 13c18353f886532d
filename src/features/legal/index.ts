export { editions, isLegalDoc, legalDocs } from "./legalDocs.ts";
export { legalFacts, legalHead } from "./legalHead.ts";
export { LegalPage } from "./LegalPage.tsx";
