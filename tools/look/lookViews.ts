import type { Page } from "playwright";

/** A page of the product to be looked at. */
export interface LookView {
  /** The start of its pictures' names. */
  readonly name: string;
  readonly path: string;
  /** The file of the design that shows the same page, with its query and fragment. */
  readonly target?: string;
  /** Opens what is to be seen, such as a dialog. The picture is then of the window alone. */
  readonly act?: (page: Page) => Promise<unknown>;
}

const openSearch = (page: Page) => page.keyboard.press("/");

/** One of every kind of page, and the languages that stretch them most. */
export const lookViews: readonly LookView[] = [
  { name: "home", path: "/", target: "home.html" },
  { name: "home-de", path: "/de", target: "home.html" },
  { name: "home-ar", path: "/ar", target: "home.html" },
  { name: "converter", path: "/converter/btc/usd", target: "converter.html" },
  { name: "converter-de", path: "/de/converter/btc/eur", target: "converter-de.html" },
  { name: "converter-ar", path: "/ar/converter/btc/aed", target: "converter-ar.html" },
  { name: "tiny", path: "/converter/shib/usd", target: "converter.html" },
  { name: "tiny-de", path: "/de/converter/pepe/eur", target: "converter-de.html" },
  { name: "tiny-ar", path: "/ar/converter/shib/aed", target: "converter-ar.html" },
  { name: "overview", path: "/market-cap" },
  { name: "comparison", path: "/market-cap/eth-vs-btc", target: "market-cap.html" },
  { name: "comparison-de", path: "/de/market-cap/eth-vs-btc", target: "market-cap.html" },
  { name: "comparison-ar", path: "/ar/market-cap/eth-vs-btc", target: "market-cap.html" },
  { name: "explainer", path: "/market-cap/what-is-market-cap" },
  { name: "calculators", path: "/converter", target: "calculators.html" },
  { name: "sign-in", path: "/login", target: "sign-in.html" },
  { name: "sign-in-de", path: "/de/login", target: "sign-in.html" },
  { name: "sign-up", path: "/register", target: "sign-up.html" },
  { name: "sign-up-de", path: "/de/register", target: "sign-up.html" },
  { name: "sign-up-ar", path: "/ar/register", target: "sign-up.html" },
  { name: "missing", path: "/nowhere", target: "shell.html" },
  { name: "terms", path: "/legal/terms" },
  { name: "search", path: "/converter/btc/usd", target: "shell.html#find", act: openSearch },
];
