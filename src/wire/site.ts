/** Everything that another brand on this code would change: names, addresses, offers. Features hold none of it. */
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
  /**
   * The interface that the native app's webview gives its pages: an object of the window, and a message handler of
   * WebKit.
   */
  webview: { controlObject: "parallaxApp", messageHandler: "parallax" },
} as const;
