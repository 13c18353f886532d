/** Names in the browser's local storage that more than one part reads (specification, section 3: global local keys). */
export const globalKeys = {
  locale: "locale",
  theme: "theme",
  layout: "layout",
  unit: "unit",
  showAsset: "show-asset",
  valuationUnit: "valuation-unit",
  login: "login",
  dir: "dir",
  terminalCode: "terminal-code",
} as const;
