export { SearchHost } from "./SearchHost.tsx";
