/** The pair is not listed under these very words. */
export type PairMiss =
  | { readonly kind: "moved"; readonly coin: string; readonly fiat: string }
  | {
      readonly kind: "unknown";
      readonly coin: string;
      readonly fiat: string;
      readonly suggestions: readonly PairLink[];
    };

export interface PairLink {
  readonly coin: string;
  readonly fiat: string;
  readonly name: string;
}
