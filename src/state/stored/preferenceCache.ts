import { versionedStore } from "./versionedStore.ts";

/** Settings of this browser, most of them the trading screens' (specification, section 3: the local cache), and a region. */
export const preferenceDefaults = {
  changeModeWithoutDialog: false,
  locale: "English" as string,
  theme: "white" as string,
  appVersion: "" as string,
  terminalCode: "" as string,
  klineInterval: 1 as number,
  skipGuide: false,
  notReverseTip: false,
  notTakeProfitStopLossTip: false,
  notPreTakeProfitStopLossTip: false,
  positionFilterMargin: "all" as string,
  positionKlineMark: true,
  orderKlineMark: true,
  planKlineMark: true,
  moveKlineMarkTip: true,
  topDownloadVisible: true,
  globalUserId: "" as string,
  fiatName: "" as string,
  /** Tag of the region whose English was chosen. */
  region: "" as string,
};

export type PreferenceCache = { readonly [K in keyof typeof preferenceDefaults]: Widened<K> };

type Widened<K extends keyof typeof preferenceDefaults> =
  (typeof preferenceDefaults)[K] extends boolean ? boolean : (typeof preferenceDefaults)[K];

export const preferenceCache = versionedStore<PreferenceCache>({
  key: "preference-cache",
  version: 1,
  defaults: preferenceDefaults,
});
