/** GET: origins that serve images. Apart from the other paths, because no page needs it before it is idle. */
export const domainConfigPath = "v1/mix/system/getDomainConfigList";

/** Answer of `getDomainConfigList`: origins that serve the product's images, without trailing slashes. */
export interface DomainConfigData {
  readonly imgDomainConfig: {
    readonly foreignDomainList: readonly string[];
    readonly internalDomainList: readonly string[];
  };
}
