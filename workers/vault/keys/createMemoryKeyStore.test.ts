import { describe, expect, it } from "vitest";
import { createMemoryKeyStore } from "./keyStore.ts";
import { describeKeyStore } from "../testing/describeKeyStore.ts";

describe("the key store in memory", () => {
  describeKeyStore(createMemoryKeyStore);

  it("does not say that it is durable", () => {
    expect(createMemoryKeyStore().isDurable).toBe(false);
  });
});
