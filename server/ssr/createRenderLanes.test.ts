import { expect, it } from "vitest";
import { createDeferred } from "../../src/lib/testing/createDeferred.ts";
import { createRenderLanes } from "./createRenderLanes.ts";

const asker = { address: "192.0.2.1", signal: new AbortController().signal };
const page = () => Promise.resolve("page");

it("lets no page of visitors wait for one of the operator, and tells of all as one queue", async () => {
  const told: unknown[] = [];
  const lanes = createRenderLanes({
    maxRunning: 1,
    observer: {
      changed: (queue) => told.push(queue),
      refused: () => {},
      rendered: () => {},
      called: () => {},
    },
  });
  const lane = (path: string) => lanes(new URL(path, "http://host"));
  const figures = createDeferred();
  const done: string[] = [];
  const run = async (path: string, task: () => Promise<unknown>): Promise<void> => {
    await lane(path).run(task, asker);
    done.push(path);
  };
  const held = [run("/de/vitals?name=LCP", () => figures.promise), run("/vitals", page)];
  await run("/converter/btc/usd?amount=2", page);
  await run("/account", page);
  await run("/nowhere", page);
  expect(done).toEqual(["/converter/btc/usd?amount=2", "/account", "/nowhere"]);
  expect(told.slice(0, 3)).toEqual([
    { waiting: 0, running: 1 },
    { waiting: 1, running: 1 },
    { waiting: 1, running: 2 },
  ]);
  figures.resolve();
  await Promise.all(held);
  expect(done.slice(3)).toEqual(["/de/vitals?name=LCP", "/vitals"]);
  expect(told.at(-1)).toEqual({ waiting: 0, running: 0 });
});
