import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { afterAll, expect, it, onTestFinished } from "vitest";
import { createDrawer, TooManyDrawings } from "./createDrawer.ts";

const image = {
  title: "Конвертация 1 ETH в THB",
  label: "1 ETH =",
  figure: "฿1\u202f234,50",
  plainFigure: "1 234,50 THB",
  note: "",
  day: "29 сент. 2026 г.",
  symbols: ["ETH", "SHIB"],
  line: "M0 500l500 -250 500 250",
};
const marks = {
  ETH: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z" fill="#f00"/></svg>',
};
const patienceMs = 60_000;

/** Draws for the tests that need no thread of their own: each loads all fonts. */
const shared = createDrawer();
afterAll(() => shared.close());

/** Width and height, as the first chunk of a PNG has them (PNG, section 11.2.1). */
function sizeOf(png: Uint8Array): readonly number[] {
  const view = new DataView(png.buffer, png.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
}

it(
  "draws in its own thread, with the currency's code if no font has its symbol",
  async () => {
    const [png, plain, other] = await Promise.all([
      shared.draw({ image, marks }),
      shared.draw({ image: { ...image, figure: image.plainFigure }, marks }),
      shared.draw({ image: { ...image, figure: "$1" }, marks }),
    ]);
    expect(sizeOf(png)).toEqual([1200, 630]);
    expect(Buffer.compare(png, plain)).toBe(0);
    expect(Buffer.compare(png, other)).not.toBe(0);
  },
  patienceMs,
);

it.each(["Конвертация 1 ETH в THB", "1 ETH को THB में कन्वर्ट करें"])(
  "has a font for %s",
  async (title) => {
    const drawing = { ...image, title, day: "29 Sep 2026", figure: "$1" };
    // Where a font lacks any text of the picture, it is drawn with the other figure.
    const [png, plain] = await Promise.all([
      shared.draw({ image: drawing, marks }),
      shared.draw({ image: { ...drawing, figure: image.plainFigure }, marks }),
    ]);
    expect(Buffer.compare(png, plain)).not.toBe(0);
  },
  patienceMs,
);

it("starts another thread after one has died, and accepts no more than it can draw", async () => {
  const scripts = [
    "process.exit(1)",
    "const { parentPort } = require('node:worker_threads'); parentPort.on('message', ({ id, image }) => { if (image.title === 'one') parentPort.postMessage({ id, png: new Uint8Array(1) }) })",
  ];
  const drawer = createDrawer(() => new Worker(scripts.shift() ?? "", { eval: true }));
  onTestFinished(() => drawer.close());
  const drawing = { image: { ...image, title: "one" }, marks: {} };
  await expect(drawer.draw(drawing)).rejects.toThrow("has stopped");
  expect(await drawer.draw(drawing)).toEqual(new Uint8Array(1));
  const stuck = { ...drawing, image: { ...image, title: "two" } };
  const waiting = Array.from({ length: 16 }, () => drawer.draw(stuck));
  const ends = Promise.allSettled(waiting);
  await expect(drawer.draw(drawing)).rejects.toThrow(TooManyDrawings);
  await drawer.close();
  expect((await ends).every(({ status }) => status === "rejected")).toBe(true);
});

it("ends a thread that has nothing to draw, and starts another for the next picture", async () => {
  const script =
    "const { parentPort } = require('node:worker_threads'); parentPort.on('message', ({ id }) => { parentPort.postMessage({ id, png: new Uint8Array(1) }) })";
  const threads: Worker[] = [];
  const drawer = createDrawer(() => {
    const thread = new Worker(script, { eval: true });
    threads.push(thread);
    return thread;
  }, 1);
  onTestFinished(() => drawer.close());
  const drawing = { image, marks: {} };
  await drawer.draw(drawing);
  const [first] = threads;
  if (first === undefined) throw new Error("no thread has started");
  await once(first, "exit");
  expect(await drawer.draw(drawing)).toEqual(new Uint8Array(1));
  expect(threads).toHaveLength(2);
});
