export { apiHead } from "./apiHead.ts";
export { ApiPage } from "./ApiPage.tsx";
