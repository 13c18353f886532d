// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { offlineAtom, updateAtom } from "../../state/appStatus.ts";
import { ratesAtom } from "../../state/market/market.ts";
import { createStore } from "../../state/store.ts";
import { testPage } from "../../state/testing/testPage.ts";
import { drawNotices } from "./drawNotices.ts";

const offline = "You’re offline.";
const newVersion = "A new version is available.";

beforeEach(() => {
  document.elementsFromPoint = () => [];
});
afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(document, "elementsFromPoint");
});

async function setUp() {
  const store = createStore();
  store.set(ratesAtom, testPage.rates);
  store.set(offlineAtom, true);
  const area = document.body.appendChild(document.createElement("div"));
  await drawNotices(area, { store, page: testPage });
  const putAway = () => area.querySelector<HTMLElement>("[aria-label=Close]")?.click();
  return { area, store, putAway };
}

it("says that the page is offline, and of which day its prices are, until that is put away", async () => {
  const { area, putAway } = await setUp();
  expect(area.textContent).toContain(offline);
  expect(area.textContent).toContain("September 29, 2026");
  putAway();
  expect(area.textContent).toBe("");
});

it("stays away whatever else there is to say, as long as the network does", async () => {
  const { area, store, putAway } = await setUp();
  putAway();
  store.set(updateAtom, { accept: () => undefined });
  store.set(updateAtom, undefined);
  store.set(updateAtom, { accept: () => undefined });
  expect(area.textContent).toBe("");
  store.set(offlineAtom, false);
  expect(area.textContent).toContain(newVersion);
  expect(area.textContent).not.toContain(offline);
});

it("comes back when the network is lost again", async () => {
  const { area, store, putAway } = await setUp();
  putAway();
  store.set(offlineAtom, false);
  expect(area.textContent).toBe("");
  store.set(offlineAtom, true);
  expect(area.textContent).toContain(offline);
});

it("shows that a new version is on its way, for which a second press does nothing", async () => {
  const { area, store } = await setUp();
  store.set(offlineAtom, false);
  const accept = vi.fn<() => void>();
  store.set(updateAtom, { accept });
  const [reload] = area.querySelectorAll("button");
  expect(reload?.ariaBusy).toBeNull();
  reload?.click();
  reload?.click();
  expect(accept).toHaveBeenCalledTimes(1);
  expect(reload?.ariaBusy).toBe("true");
});

it("shows that it is on its way when the network has gone and come back meanwhile", async () => {
  const { area, store } = await setUp();
  store.set(offlineAtom, false);
  const accept = vi.fn<() => void>();
  store.set(updateAtom, { accept });
  area.querySelector("button")?.click();
  store.set(offlineAtom, true);
  store.set(offlineAtom, false);
  const reload = area.querySelector("button");
  expect(reload?.ariaBusy).toBe("true");
  reload?.click();
  expect(accept).toHaveBeenCalledTimes(1);
  store.set(updateAtom, { accept });
  expect(area.querySelector("button")?.ariaBusy).toBeNull();
});
