import type { Browser, Page } from "playwright";
import { afterAll, describe, expect } from "vitest";
import { textTable } from "../../../tools/report/figures.ts";
import { closeContext } from "../support/closeContext.ts";
import { eventually } from "../support/eventually.ts";
import { saveData } from "../support/holdApplication.ts";
import { untilAddressIsWritten } from "../support/holdFigures.ts";
import {
  afterPage,
  inTheMiddle,
  type NetworkFault,
  networkFaults,
} from "../support/networkFaults.ts";
import { openVisit } from "../support/openVisit.ts";
import { worth } from "../support/pages/market.ts";
import { texts } from "../support/pages/texts.ts";
import { writtenMoney } from "../support/pages/written.ts";
import { untilKernel, untilSettled } from "../support/settled.ts";
import {
  converse,
  look,
  noAnswer,
  openAfresh,
  type Place,
  type Seen,
  seenOn,
  untilAlive,
} from "../support/seenPage.ts";
import { startNetwork, weathers } from "../support/startNetwork.ts";
import type { Site } from "../support/startSite.ts";
import { test } from "../support/test.ts";
import { untilKept } from "../support/untilKept.ts";

/** The longest that a page may take for one step: it waits ten seconds for a part, and asks twice whether the site is there. */
const stepMs = 30_000;

const converter = { field: "#amount", answer: "#result bdi" };
const places: readonly Place[] = [
  { path: "/converter/btc/usd", ...converter },
  { path: "/", ...converter },
  {
    path: "/list",
    field: "main input[inputmode=decimal]",
    answer: "main section ol > li:first-child",
  },
  { path: "/market-cap/eth-vs-btc", field: "#ratio", answer: "#target-price bdi" },
];

/** The moments at which the network fails, with what is typed: a page may know the last text again. */
const typedAt = {
  "while the HTML arrives": "2.5",
  scripts: "3.5",
  "after loading": "4.5",
  "the first touch": "5.5",
  "a link": "6.5",
  "a link in the application": "7.5",
} as const;

type Stage = keyof typeof typedAt;

/** What stays on the screen and what becomes of the typed text, by page, stage and fault. */
const table = new Map<string, Map<string, string>>();

function note(row: string, path: string, cell: string): void {
  table.set(row, (table.get(row) ?? new Map<string, string>()).set(path, cell));
}

const follow = ({ page }: Seen) =>
  page.getByRole("banner").locator('a[href="/market-cap"]').first().click();

const touch = ({ page }: Seen) =>
  page
    .getByRole("banner")
    .getByRole("button", { name: texts.displayCurrency("USD") })
    .click();

/** Opens a page on a new device without a service worker and fails at each stage of it. */
async function failOn(
  { browser, site }: { readonly browser: Browser; readonly site: Site },
  [name, fault]: readonly [string, NetworkFault],
  place: Place,
): Promise<void> {
  const network = await startNetwork(site);
  const { promise: found, resolve: find } = Promise.withResolvers<void>();
  network.turn(inTheMiddle(fault, found));
  const { page, context } = await openVisit({ browser, site: network }, place.path, {
    until: "loaded",
    prepare: (blank) => blank.addInitScript(saveData),
  });
  context.setDefaultTimeout(stepMs);
  const seen = seenOn(page, place);
  const says = page.getByText(noAnswer);
  const record = async (stage: Stage) => {
    note(`${name}, ${stage}`, place.path, await look(seen, typedAt[stage]));
  };
  /** A page that is there, with something typed, when the network fails. */
  const failThere = async (stage: Stage, until: (page: Page) => Promise<unknown>) => {
    network.turn(weathers.fair);
    await openAfresh(seen);
    await until(page);
    await untilAlive(seen);
    await converse(seen, typedAt[stage]);
    await untilAddressIsWritten(page);
    network.turn(fault.weather);
  };
  try {
    await seen.field.fill(typedAt["while the HTML arrives"]);
    const isCut = name !== "hung" && fault.isSlow !== true;
    const cut = isCut ? page.waitForEvent("requestfailed") : undefined;
    find();
    await (fault.isSlow === true ? untilAlive(seen) : cut);
    await record("while the HTML arrives");
    // Chromium's cache gives a page whose answer hangs to whoever asks for it again, however well that is answered.
    await page.goto("about:blank");
    network.hangUp();

    network.turn(afterPage(fault));
    const asked = network.asked().length;
    await openAfresh(seen);
    await seen.field.fill(typedAt.scripts);
    await eventually(() => network.asked().length).toBeGreaterThan(asked + 1);
    if (fault.isSlow === true) await untilAlive(seen);
    await record("scripts");

    await failThere("after loading", untilKernel);
    await record("after loading");

    await converse(seen, typedAt["the first touch"]);
    await touch(seen);
    await says.or(page.getByRole("dialog")).first().waitFor();
    await record("the first touch");

    for (const [stage, until] of [
      ["a link", untilKernel],
      ["a link in the application", untilSettled],
    ] as const) {
      await failThere(stage, until);
      const before = network.asked().length;
      await follow(seen);
      // The application waits for a page whose script does not come.
      const isApplication = place.path === "/list" || until === untilSettled;
      await (name === "hung" && isApplication
        ? eventually(() => network.asked().length).toBeGreaterThan(before)
        : says.or(page.locator("#ranking")).first().waitFor());
      await record(stage);
    }
  } finally {
    await closeContext(context);
    await network.close();
  }
}

/** Runs in the page: true once a service worker answers for it and has its copy. */
async function isOnDevice(): Promise<boolean> {
  return (
    navigator.serviceWorker.controller !== null && (await caches.match(location.href)) !== undefined
  );
}

/** Coins of pairs that the device has never shown: each fault meets one of its own. */
const newCoins = ["sol", "xrp", "ada", "doge", "ltc", "bnb"];

/** What each page becomes, by stage, where the network is gone for good, and where it is slow. */
const expected: Readonly<Record<string, readonly [gone: RegExp, slow: RegExp]>> = {
  "before the HTML": [/^stays; kept$/, /^stays; kept$/],
  "while the HTML arrives": [/^stays; kept$/, /^stays; kept$/],
  scripts: [/^stays; kept$/, /^stays; kept$/],
  "after loading": [/^stays; kept$/, /^stays; kept$/],
  // The application of the list is there, and has all that this press needs.
  "the first touch": [/^stays, (?:says so|opens); kept$/, /^stays, opens; kept$/],
  "a link": [
    /^(?:stays, says so; kept|says so in the site; kept a step back|waits; kept)$/,
    /^the next page$/,
  ],
  "a link in the application": [
    /^(?:says so in the site; kept a step back|waits; kept)$/,
    /^the next page$/,
  ],
};

function expectCells(name: string, fault: NetworkFault, isOf: (stage: string) => boolean): void {
  const wrong = Object.entries(expected)
    .filter(([stage]) => isOf(stage))
    .flatMap(([stage, [gone, slow]]) =>
      [...(table.get(`${name}, ${stage}`) ?? [["", "nothing"]])]
        .filter(([, cell]) => !(fault.isSlow === true ? slow : gone).test(cell))
        .map(([path, cell]) => `${name}, ${stage}, ${path}: ${cell}`),
    );
  expect(wrong, wrong.join("\n")).toEqual([]);
}

describe("a network that fails at any stage leaves the page and what is typed", () => {
  const faults: readonly (readonly [string, NetworkFault])[] = Object.entries(networkFaults);

  test("on a new device", async ({ browser, site }) => {
    // A server that has just started on a busy machine refuses some of many pages that all have to be rendered first.
    for (const { path } of places)
      await eventually(async () => (await fetch(site.origin + path)).status).toBe(200);
    const failEverywhere = (fault: (typeof faults)[number]) =>
      Promise.all(places.map((place) => failOn({ browser, site }, fault, place)));
    const oneByOne = async () => {
      for (const fault of faults) if (fault[0] !== "hung") await failEverywhere(fault);
    };
    // A page that hangs takes its time, which the others use.
    await Promise.all([failEverywhere(["hung", networkFaults.hung]), oneByOne()]);
    for (const [name, fault] of faults)
      expectCells(name, fault, (stage) => stage !== "before the HTML");
  });

  test("on a device that has been here, before anything comes", async ({ browser, site }) => {
    const network = await startNetwork(site);
    const { page, context } = await openVisit({ browser, site: network }, "/converter/btc/usd", {
      until: "kernel",
      serviceWorkers: "allow",
    });
    try {
      await untilKept(page);
      for (const place of places) {
        await page.goto(place.path);
        // A page that is left before its scripts have come has only its HTML on the device.
        await untilAlive(seenOn(page, place));
        await eventually(() => page.evaluate(isOnDevice)).toBe(true);
      }
      for (const [index, [name, fault]] of faults.entries()) {
        const coin = newCoins[index] ?? "";
        // The visitor's own list knows the last amount again.
        const typed = `${index + 1}.5`;
        for (const place of [...places, { path: `/converter/${coin}/ngn`, ...converter }]) {
          const seen = seenOn(page, place);
          network.turn(fault.weather);
          await page.goto(place.path, { waitUntil: "commit" });
          await untilAlive(seen);
          // What a reload asks for is never answered from a copy that is still current.
          await page.reload({ waitUntil: "commit" });
          await untilAlive(seen);
          await converse(seen, typed);
          const column = places.includes(place) ? place.path : "a pair never open";
          note(`${name}, before the HTML`, column, await look(seen, typed));
        }
        expect(await seenOn(page, { path: "", ...converter }).answer()).toContain(
          writtenMoney(worth(typed, coin.toUpperCase(), "NGN")),
        );
        expect(await page.locator("main").innerText()).toContain("Sep 29, 2026");
        expectCells(name, fault, (stage) => stage === "before the HTML");
      }
    } finally {
      await closeContext(context);
      await network.close();
    }
  });

  afterAll(() => {
    const columns = [...places.map(({ path }) => path), "a pair never open"];
    const rows = [...table].map(([row, cells]) => [
      row,
      ...columns.map((path) => cells.get(path) ?? ""),
    ]);
    console.log(textTable([["", ...columns], ...rows]).join("\n"));
  });
});
