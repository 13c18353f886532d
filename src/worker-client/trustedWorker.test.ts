import { describe, expect, it } from "vitest";
import { trustedTypesPolicies } from "../wire/trustedTypes.ts";
import { trustedWorker } from "./trustedWorker.ts";

/** Replaces the platform's `Worker` and keeps its arguments. */
class RecordedWorker extends EventTarget {
  readonly given: unknown;
  constructor(address: URL) {
    super();
    this.given = address;
  }
}

const Recorded = RecordedWorker as unknown as Parameters<typeof trustedWorker>[0]["Worker"];
const origin = "https://exchange.example";
const address = new URL("/assets/worker/entry.js", origin);
const options = { type: "module" } as const;

function policies() {
  const names: string[] = [];
  return {
    names,
    createPolicy: (name: string, rules: { createScriptURL(address: string): string }) => {
      names.push(name);
      return {
        createScriptURL: (text: string) => ({ trusted: rules.createScriptURL(text) }),
      };
    },
  };
}

describe("is the platform's own class where there are no Trusted Types", () => {
  it("is the platform's own where there are no Trusted Types", () => {
    expect(trustedWorker({ Worker: Recorded, origin })).toBe(Recorded);
  });

  it("gives a trusted address, by one policy for all workers", () => {
    const trustedTypes = policies();
    const Trusted = trustedWorker({ Worker: Recorded, origin, trustedTypes });
    for (const worker of [new Trusted(address, options), new Trusted(address, options)])
      expect(worker).toMatchObject({ given: { trusted: address.href } });
    expect(trustedTypes.names).toEqual([trustedTypesPolicies.worker]);
  });

  it("refuses a script of another origin", () => {
    const Trusted = trustedWorker({ Worker: Recorded, origin, trustedTypes: policies() });
    expect(() => new Trusted(new URL("https://exchange.example.evil/x.js"), options)).toThrow(
      "another origin",
    );
  });
});
