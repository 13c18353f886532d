export { editions, isLegalDoc, legalDocs } from "./legalDocs.ts";
export { legalHead } from "./legalHead.ts";
export { LegalPage } from "./LegalPage.tsx";
