/** Where a collector of the histories stores events. */
export interface StorePlace {
  readonly dataDir: string;
  readonly databaseUrl?: string;
  readonly eventsUrl?: string;
}

/** What a collector is started with. */
export interface CollectorSettings extends StorePlace {
  /** The log that takes events first. */
  readonly eventsLogUrl?: string;
  /** How far its clock is ahead of the machine's, milliseconds. */
  readonly aheadMs: number;
}

/** What a running collector is told; what is absent stays as it is. */
export interface CollectorOrder {
  readonly aheadMs?: number;
  /** Whether the disk is so full that no events are taken. */
  readonly isFull?: boolean;
  /** Statements for its database; those behind one that finds no room are left out. */
  readonly statements?: readonly string[];
}
