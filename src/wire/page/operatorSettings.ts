/** GET: origins that serve images. Apart from the other paths, because no page needs it before it is idle. */
export const domainConfigPath = "v1/mix/system/getDomainConfigList";

/** Answer of `getDomainConfigList`: origins that serve the product's images, without trailing slashes. */
export interface DomainConfigData {
  readonly imgDomainConfig: {
    readonly foreignDomainList: readonly string[];
    readonly internalDomainList: readonly string[];
  };
}

/**
 * Words for the head of one page in one language, written by the operator in place of the page's own. At least one of
 * the three texts is present.
 */
export interface HeadTextsEntry {
  /** Canonical path without locale, with its query where it has one: `/converter/btc/usd`. */
  readonly path: string;
  /** Locale code of the product: `en`, `zh-CN`. */
  readonly locale: string;
  /** The whole title, brand included. */
  readonly title?: string;
  readonly description?: string;
  /** Separated by commas. */
  readonly keywords?: string;
}

/** Answer of `getTdkMltQueryList`: the entries of the path asked for, with any query or none. */
export interface HeadTextsData {
  readonly list: readonly HeadTextsEntry[];
}
