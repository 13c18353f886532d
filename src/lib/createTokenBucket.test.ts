import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createTokenBucket } from "./createTokenBucket.ts";

const dayMs = 86_400_000;
const allowance = { burst: 1_000, perMs: 8_640 / dayMs };

describe("createTokenBucket", () => {
  it("lets a debt wait until it is paid", () => {
    let now = 0;
    const budget = createTokenBucket(allowance, () => now);
    budget.take(2_000);
    const waitMs = budget.waitMs();
    expect(waitMs).toBeGreaterThan(0);
    now += waitMs / 2;
    expect(budget.waitMs()).toBeGreaterThan(0);
    now += waitMs / 2;
    expect(budget.waitMs()).toBe(0);
  });

  it("ignores a clock that is set back", () => {
    let now = dayMs;
    const budget = createTokenBucket(allowance, () => now);
    budget.take(1_000);
    now = 0;
    expect(budget.waitMs()).toBeGreaterThan(0);
    now += dayMs;
    expect(budget.waitMs()).toBe(0);
  });

  it("never admits more than a burst, what becomes free meanwhile, and one piece of debt", () => {
    const piece = fc.record({
      afterMs: fc.nat(dayMs / 4),
      bytes: fc.integer({ min: 1, max: 500 }),
    });
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        let now = 0;
        let admitted = 0;
        const budget = createTokenBucket(allowance, () => now);
        for (const { afterMs, bytes } of pieces) {
          now += afterMs;
          if (budget.waitMs() > 0) continue;
          budget.take(bytes);
          admitted += bytes;
        }
        const most = allowance.burst + allowance.perMs * now + 500;
        expect(admitted).toBeLessThanOrEqual(most);
      }),
    );
  });
});
