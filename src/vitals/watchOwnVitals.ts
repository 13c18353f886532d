import { rateVital, type VitalName, type VitalRating } from "../wire/events/vitals.ts";

/** A measurement of the open page, as it stands now. */
export interface OwnVital {
  readonly name: VitalName;
  readonly value: number;
  readonly rating: VitalRating;
}

/**
 * Tells every measure of the open page, and tells it again each time it changes. Rejects when the library cannot be
 * loaded.
 */
export async function watchOwnVitals(tell: (vital: OwnVital) => void): Promise<void> {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import("web-vitals");
  const report = ({ name, value }: Pick<OwnVital, "name" | "value">): void => {
    tell({ name, value, rating: rateVital(name, value) });
  };
  const options = { reportAllChanges: true } as const;
  onTTFB(report, options);
  onFCP(report, options);
  onLCP(report, options);
  onCLS(report, options);
  onINP(report, options);
}
