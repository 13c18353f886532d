export { loadTrade, readTrade } from "./loadTrade.ts";
export { TradePage } from "./TradePage.tsx";
