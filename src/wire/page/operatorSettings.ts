/** GET: origins that serve images. It stands apart from the other paths, because no page needs it before it is idle. */
export const domainConfigPath = "v1/mix/system/getDomainConfigList";

/** Answer of `getDomainConfigList`: origins that serve the product's images, without trailing slashes. */
export interface DomainConfigData {
  readonly imgDomainConfig: {
    readonly foreignDomainList: readonly string[];
    readonly internalDomainList: readonly string[];
  };
}

/**
 * The operator's words for the head of one page in one language. They replace the page's own. At least one of the three
 * texts is present.
 */
export interface HeadTextsEntry {
  /** Canonical path without locale, with its query where it has one: `/converter/btc/usd`. */
  readonly path: string;
  /** Locale code of the product: `en`, `zh-CN`. */
  readonly locale: string;
  /** The whole title, brand included. */
  readonly title?: string;
  readonly description?: string;
  /** Keywords, separated by commas. */
  readonly keywords?: string;
}

/** Answer of `getTdkMltQueryList`: the entries of the requested path, with any query or without one. */
export interface HeadTextsData {
  readonly list: readonly HeadTextsEntry[];
}
