import { expect, test } from "vitest";
import { createHolder, type Holder } from "./createHolder.ts";

const silence = () => new Promise<never>(() => {});

/** Holds work that never ends. Whether its event has ended, now and after what is under way. */
async function hasEnded(holder: Holder, meanwhile = (): void => {}): Promise<boolean> {
  let isOver = false;
  holder.hold(
    {
      waitUntil: (work) => {
        void Promise.resolve(work).then(() => {
          isOver = true;
        });
      },
    },
    silence(),
  );
  meanwhile();
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  return isOver;
}

test("an event lasts as long as its work", async () => {
  const held: unknown[] = [];
  createHolder().hold({ waitUntil: (work) => held.push(work) }, Promise.resolve("done"));
  expect(await Promise.all(held)).toEqual(["done"]);
  expect(await hasEnded(createHolder())).toBe(false);
});

test("the version in charge lets go of what is under way and of what comes", async () => {
  const holder = createHolder();
  expect(await hasEnded(holder, holder.letGo)).toBe(true);
  expect(await hasEnded(holder)).toBe(true);
});

test("the version that takes over holds its work, though it heard the wish while it waited", async () => {
  const holder = createHolder();
  holder.letGo();
  holder.takeCharge();
  expect(await hasEnded(holder)).toBe(false);
});

test("work that fails makes its event fail", async () => {
  const held: unknown[] = [];
  createHolder().hold({ waitUntil: (work) => held.push(work) }, Promise.reject(new Error("no")));
  await expect(Promise.all(held)).rejects.toThrow("no");
});
