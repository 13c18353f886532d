import { setImmediate } from "node:timers";
import { expect, it } from "vitest";
import { inSteps, letOthersRun } from "./letOthersRun.ts";

/** Turns of the event loop so far. */
let turns = 0;
const count = (): void => {
  turns += 1;
  if (turns < 100) setImmediate(count);
};

it("lets one go on in a turn, in the order in which they came, however many wait", async () => {
  setImmediate(count);
  const seen: (readonly [name: string, turn: number])[] = [];
  const wait = async (name: string): Promise<void> => {
    await letOthersRun();
    seen.push([name, turns]);
  };
  await Promise.all(["a", "b", "c", "d"].map(wait));
  expect(seen.map(([name]) => name)).toEqual(["a", "b", "c", "d"]);
  expect(new Set(seen.map(([, turn]) => turn)).size).toBe(4);
  await wait("e");
  expect(seen.at(-1)?.[0]).toBe("e");
});

it("gives every piece of a list, also beside another list", async () => {
  const piecesOf = async (list: readonly number[]) => {
    const pieces: (readonly number[])[] = [];
    for await (const piece of inSteps(list, 2)) pieces.push(piece);
    return pieces;
  };
  const [odd, even] = await Promise.all([piecesOf([1, 3, 5]), piecesOf([2, 4, 6, 8])]);
  expect(odd).toEqual([[1, 3], [5]]);
  expect(even).toEqual([
    [2, 4],
    [6, 8],
  ]);
});
