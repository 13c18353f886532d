/** What one outbox holds at most, and how long a lease lasts; `trackingLimits` of the contract has them all. */
export interface OutboxLimits {
  readonly maxStoredEvents: number;
  readonly maxStoredBytes: number;
  readonly maxAgeMs: number;
  readonly leaseMs: number;
}
