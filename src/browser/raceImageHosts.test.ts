import { describe, expect, it } from "vitest";
import { raceImageHosts } from "./raceImageHosts.ts";

const fallback = "https://parallax.example";

function race(candidates: readonly string[], speed: Readonly<Record<string, number>>) {
  const probed: string[] = [];
  const result = raceImageHosts({
    candidates,
    fallback,
    random: () => "7",
    probe: async (address) => {
      probed.push(address);
      const turns = speed[new URL(address).origin];
      for (let turn = 0; turn < (turns ?? 1); turn += 1) await Promise.resolve();
      if (turns === undefined) throw new Error("down");
    },
  });
  return { result, probed };
}

describe("raceImageHosts", () => {
  it("answers the host that loads first, not the first of the list", async () => {
    const { result, probed } = race(["https://a.example", "https://b.example"], {
      "https://a.example": 9,
      "https://b.example": 2,
    });
    expect(await result).toBe("https://b.example");
    expect(probed[0]).toBe("https://a.example/marks/theta.png?r=7");
  });

  it("ignores a host that fails sooner", async () => {
    const { result } = race(["https://a.example", "https://b.example"], { "https://b.example": 9 });
    expect(await result).toBe("https://b.example");
  });

  it("needs no race for fewer than two", async () => {
    const none = race([], {});
    expect([await none.result, none.probed]).toEqual([fallback, []]);
    const one = race(["https://a.example", "https://a.example"], {});
    expect([await one.result, one.probed]).toEqual(["https://a.example", []]);
  });

  it("rejects when all fail", async () => {
    await expect(race(["https://a.example", "https://b.example"], {}).result).rejects.toThrow(
      "no image host",
    );
  });
});
