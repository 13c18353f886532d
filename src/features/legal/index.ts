export { isLegalDoc } from "./legalDocs.ts";
export { legalHead } from "./legalHead.ts";
export { LegalPage } from "./LegalPage.tsx";
