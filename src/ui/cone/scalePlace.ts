/**
 * Where a share of one asset in another is on a logarithmic scale, from 0 (1 %) to 1 (1,000 %). What lies beyond is at
 * its end.
 */
export function scalePlace(share: number): number {
  return Math.min(1, Math.max(0, (Math.log10(share) + 2) / 3));
}
