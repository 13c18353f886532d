import { describe, expect, it } from "vitest";
import { interactionsMs } from "./interaction.ts";

const entry = (interaction: number, duration: number, type = "event") => ({
  type,
  name: "keydown",
  duration,
  interaction,
  blocking: 0,
});

describe("interactionsMs", () => {
  it("takes the worst event of each interaction, and nothing else", () => {
    const entries = [
      entry(7, 24),
      entry(7, 40),
      entry(7, 32),
      entry(9, 16),
      entry(0, 500),
      entry(9, 800, "long-animation-frame"),
    ];
    expect(interactionsMs(entries)).toEqual([40, 16]);
  });
});
