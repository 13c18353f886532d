/** What another brand on this code would change: names, addresses, offers. Features hold none of it. */
export const site = {
  brand: "Parallax",
  /** Coin of pages that are about a currency. */
  mainCoin: "BTC",
  /** The exchange's welcome offer (specification, section 9), in USDT. */
  welcomePackUsdt: "6200",
  links: {
    signUp: "/register",

    buy: "/register",
  },
} as const;
