import { describe, expect, it } from "vitest";
import { createSeededRandom } from "./createSeededRandom.ts";
import { createVirtualTime } from "./createVirtualTime.ts";

describe("virtual time", () => {
  it("runs timers in the order of their times, those of one time as they were started", async () => {
    const time = createVirtualTime(1_000);
    const random = createSeededRandom(7);
    const planned = Array.from({ length: 500 }, (_none, index) => ({
      at: Math.floor(random() * 50),
      index,
    }));
    const ran: typeof planned = [];
    for (const one of planned)
      time.startTimer(one.at, () => {
        ran.push(one);
      });
    await time.runUntil(1_100);
    expect(ran).toEqual(
      planned.toSorted((a, b) => (a.at === b.at ? a.index - b.index : a.at - b.at)),
    );
  });

  it("lets everything that needs no timer happen before the next timer", async () => {
    const time = createVirtualTime(0);
    const told: string[] = [];
    time.startTimer(1, () => {
      void (async () => {
        const body = new TextEncoder().encode('["a"]');
        const request = new Request("http://localhost/", { method: "POST", body });
        told.push(JSON.stringify(await request.json()));
        told.push(await new Response("b").text());
      })();
    });
    time.startTimer(2, () => told.push("next"));
    await time.runUntil(10);
    expect(told).toEqual(['["a"]', "b", "next"]);
  });

  it("runs a timer that another one starts, and none that was cancelled", async () => {
    const time = createVirtualTime(0);
    const ran: number[] = [];
    const cancel = time.startTimer(5, () => ran.push(-1));
    time.startTimer(4, () => {
      cancel();
      void time.sleep(3).then(() => ran.push(time.clock()));
    });
    time.startTimer(20, () => ran.push(time.clock()));
    await time.runUntil(10);
    expect(ran).toEqual([7]);
    expect(time.clock()).toBe(10);
    await time.runUntil(20);
    expect(ran).toEqual([7, 20]);
  });
});
