export { prepareSearch } from "./loadSearch.ts";
export { SearchHost } from "./SearchHost.tsx";
