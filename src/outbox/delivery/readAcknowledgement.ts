import { memberOf } from "../../lib/records.ts";

/** The collector's answer for each event, by id. */
export interface Acknowledgement {
  /** Stored, now or before. */
  readonly stored: ReadonlySet<string>;
  /** Refused for good. */
  readonly refused: ReadonlySet<string>;
  /** True when it refused an event without naming it. */
  readonly hasNameless: boolean;
}

/** Reads the data of the collector's answer; `undefined` for anything else. */
export function readAcknowledgement(data: unknown): Acknowledgement | undefined {
  const accepted = listOf(data, "accepted");
  const duplicate = listOf(data, "duplicate");
  const rejected = listOf(data, "rejected");
  if (accepted === undefined || duplicate === undefined || rejected === undefined) return undefined;
  const refused = rejected.map((entry) => memberOf(entry, "id"));
  return {
    stored: new Set([...accepted, ...duplicate].filter(isName)),
    refused: new Set(refused.filter(isName)),
    hasNameless: !refused.every(isName),
  };
}

function isName(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function listOf(data: unknown, name: string): readonly unknown[] | undefined {
  const value = memberOf(data, name);
  return Array.isArray(value) ? value : undefined;
}
