const symbols =
  "BTC ETH USDT BNB XRP USDC SOL TRX DOGE ADA BCH LINK XMR LEO XLM ZEC LTC AVAX DOT UNI AAVE ETC ICP ATOM FIL ALGO VET QNT STX GRT XTZ SAND MANA THETA CHZ CRV PAXG DAI NEO DASH DCR APE SNX COMP GNO ZIL 1INCH BAT BSV KCS KSM";

/** Coins with a drawn mark in the `cryptocurrency-icons` package (CC0); the others show a monogram. */
export const markedSymbols: ReadonlySet<string> = new Set(symbols.split(" "));

/** Path of the picture of a coin's mark on this origin; `undefined` if the coin has no drawn mark. */
export function markPath(symbol: string): string | undefined {
  return pathOf(symbol, "png");
}

/** Path of the same mark as a drawing, for what shows it at another size; pages of earlier releases name it too. */
export function markDrawingPath(symbol: string): string | undefined {
  return pathOf(symbol, "svg");
}

function pathOf(symbol: string, ending: "png" | "svg"): string | undefined {
  return markedSymbols.has(symbol) ? `/marks/${symbol.toLowerCase()}.${ending}` : undefined;
}
