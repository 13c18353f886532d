import { describe, expect, it } from "vitest";
import { interactionsMs } from "./interactionsMs.ts";

const event = (interaction: number, durationMs: number, origin = 1) => ({
  interaction,
  origin,
  durationMs,
});

describe("interactionsMs", () => {
  it("takes the worst event of each interaction, and nothing else", () => {
    const events = [event(7, 24), event(7, 40), event(7, 32), event(9, 16), event(0, 500)];
    expect(interactionsMs(events, 2)).toEqual([40, 16]);
  });

  it("tells the interactions of two documents apart", () => {
    expect(interactionsMs([event(7, 24), event(7, 40, 2)], 2)).toEqual([24, 40]);
  });

  it("counts an interaction that was too short to be reported", () => {
    expect(interactionsMs([event(7, 40)], 3)).toEqual([40, 16, 16]);
  });

  it("does not invent interactions where more were reported than made", () => {
    expect(interactionsMs([event(7, 40), event(8, 24)], 1)).toEqual([40, 24]);
  });
});
