import { randomFillSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { FillRandom } from "../../../src/lib/createTraceId.ts";
import { GatewayFailure } from "../../calls/gatewayFailure.ts";
import { createPasswordHasher } from "./createPasswordHasher.ts";
import { createSemaphore } from "./createSemaphore.ts";
import { formatPhc, parsePhc } from "./phc.ts";

const random: FillRandom = (bytes) => randomFillSync(bytes);

describe("a password", () => {
  const hasher = createPasswordHasher(random);

  it("fits its own hash alone, in whatever form its letters are composed", async () => {
    const phc = await hasher.hash("Crème brûlée 12");
    expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(await hasher.verify("Crème brûlée 12".normalize("NFD"), phc)).toBe(true);
    expect(await hasher.verify("creme brulee 12", phc)).toBe(false);
    expect(await hasher.hash("Crème brûlée 12")).not.toBe(phc);
    expect(hasher.isOutdated(phc)).toBe(false);
  });

  it("is hashed even if there is no stored hash, and then matches none", async () => {
    const costs: object[] = [];
    const counting = createPasswordHasher(random, async (_algorithm, parameters) => {
      costs.push({ ...parameters, message: "", nonce: "" });
      return Buffer.alloc(32);
    });
    const phc = await counting.hash("anything");
    expect(await counting.verify("anything", phc)).toBe(true);
    expect(await counting.verify("anything", undefined)).toBe(false);
    expect(costs).toHaveLength(3);
    expect(costs[2]).toEqual(costs[1]);
    await expect(hasher.verify("anything", "$2b$10$damaged")).rejects.toThrow("damaged");
  });

  it("has a PHC string that reads back", () => {
    const made = {
      memory: 1,
      passes: 2,
      parallelism: 3,
      salt: Buffer.alloc(16),
      tag: random(Buffer.alloc(32)),
    };
    const read = parsePhc(formatPhc({ ...made, tag: Buffer.from(made.tag) }));
    expect(read).toEqual({ ...made, tag: Buffer.from(made.tag) });
  });

  it("waits while two are hashed, and a flood is refused", async () => {
    const started: ((tag: Buffer) => void)[] = [];
    const slow = createPasswordHasher(random, () => {
      const { promise, resolve } = Promise.withResolvers<Buffer>();
      started.push(resolve);
      return promise;
    });
    const hashings = Array.from({ length: 103 }, () => slow.hash("anything"));
    await expect(hashings.at(-1)).rejects.toBeInstanceOf(GatewayFailure);
    expect(started).toHaveLength(2);
    started[0]?.(Buffer.alloc(32));
    await expect(hashings[0]).resolves.toContain("$argon2id$");
    expect(started).toHaveLength(3);
  });
});

describe("a semaphore", () => {
  it("runs no more works at once than it allows, in order, also after a failure", async () => {
    const semaphore = createSemaphore({
      maxConcurrent: 2,
      maxWaiting: 3,
      refuse: () => new Error("full"),
    });
    const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
    const started: number[] = [];
    const works = gates.map((gate, index) =>
      semaphore(async () => {
        started.push(index);
        await gate.promise;
      }),
    );
    await expect(semaphore(async () => {})).rejects.toThrow("full");
    expect(started).toEqual([0, 1]);
    gates[1]?.reject(new Error("failed"));
    await expect(works[1]).rejects.toThrow("failed");
    expect(started).toEqual([0, 1, 2]);
    for (const gate of gates) gate.resolve();
    await Promise.allSettled(works);
    expect(started).toEqual([0, 1, 2, 3, 4]);
    await expect(semaphore(async () => "open again")).resolves.toBe("open again");
  });
});
