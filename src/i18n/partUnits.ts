/** The small units of coins, as they are written: one is the coin's tenth to this power. */
export const partUnits: ReadonlyMap<string, readonly [coin: string, digits: number]> =
  /* @__PURE__ */ new Map([
    ["sat", ["BTC", 8]],
    ["sats", ["BTC", 8]],
    ["gwei", ["ETH", 9]],
    ["wei", ["ETH", 18]],
  ]);
