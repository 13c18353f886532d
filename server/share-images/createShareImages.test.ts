import { expect, it } from "vitest";
import type { ShareImage } from "../../src/wire/page/shareImage.ts";
import { TooManyDrawings } from "./createDrawer.ts";
import { createShareImages } from "./createShareImages.ts";
import type { Drawing } from "./drawImage.ts";

const image: ShareImage = {
  title: "Convert 1 BTC to USD",
  label: "1 BTC =",
  figure: "$1.00",
  plainFigure: "USD 1.00",
  note: "",
  day: "Sep 29, 2026",
  symbols: ["BTC", "SHIB"],
  line: "",
};

function setUp(draw?: (drawing: Drawing) => Promise<Uint8Array>) {
  const drawn: Drawing[] = [];
  let version = "1";
  const [document] = createShareImages({
    source: {
      describe: ({ pathname }) => Promise.resolve(pathname.includes("btc") ? image : undefined),
      version: () => version,
    },
    drawer: {
      draw: (drawing) => {
        drawn.push(drawing);
        return draw?.(drawing) ?? Promise.resolve(new TextEncoder().encode(version));
      },
    },
    readMark: (symbol) => Promise.resolve(symbol === "BTC" ? "<svg/>" : undefined),
  });
  const ask = async (path: string, headers = {}): Promise<Response> => {
    if (document === undefined) throw new Error("there is no document");
    return document.respond(new Request(`http://site.test${path}`, { headers }));
  };
  return { ask, drawn, publish: (next: string) => (version = next) };
}

const path = "/og/converter/btc/usd.png";

it("draws once for many requests, and again when a figure changes", async () => {
  const { ask, drawn, publish } = setUp();
  const answers = await Promise.all([ask(path), ask(path), ask(path)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await ask(path);
  expect(drawn).toEqual([{ image, marks: { BTC: "<svg/>" } }]);
  publish("2");
  expect(await (await ask(path)).text()).toBe("2");
  expect(drawn.length).toBe(2);
});

it("answers a picture that other sites may show, and says when it is unchanged", async () => {
  const { ask } = setUp();
  const first = await ask(path);
  expect(Object.fromEntries(first.headers)).toMatchObject({
    "content-type": "image/png",
    "cache-control": expect.stringContaining("public") as string,
    "cross-origin-resource-policy": "cross-origin",
  });
  const etag = first.headers.get("etag") ?? "";
  const second = await ask(path, { "if-none-match": etag });
  expect([second.status, await second.text()]).toEqual([304, ""]);
});

it("answers 404 for another address, 503 when busy, and rejects other failures", async () => {
  expect((await setUp().ask("/og/converter/nope/usd.png")).status).toBe(404);
  const busy = await setUp(() => Promise.reject(new TooManyDrawings("busy"))).ask(path);
  expect([busy.status, busy.headers.get("cache-control")]).toEqual([503, "no-store"]);
  expect(busy.headers.get("retry-after")).toMatch(/^\d+$/);
  let fails = true;
  const { ask } = setUp(() =>
    fails ? Promise.reject(new Error("no pencil")) : Promise.resolve(new Uint8Array(1)),
  );
  await expect(ask(path)).rejects.toThrow("no pencil");
  fails = false;
  expect((await ask(path)).status).toBe(200);
});
