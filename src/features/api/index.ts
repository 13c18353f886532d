export { apiFacts, apiHead } from "./apiHead.ts";
export { ApiPage } from "./ApiPage.tsx";
