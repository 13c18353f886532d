// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepConsent } from "../../state/account/consent.ts";
import { suggestionAtom } from "../../state/appStatus.ts";
import { settledSuggestions } from "./settled.ts";
import { startSuggestions } from "./startSuggestions.ts";
import { type InstallEvent, suggestInstall } from "./suggestInstall.ts";
import { dropListeners } from "../testing/dropListeners.ts";
import { suggestingPage, visitFrom } from "./testing/suggestingPage.ts";

const hourMs = 3_600_000;
const begin = Date.UTC(2026, 9, 3);
const prompt = vi.fn<InstallEvent["prompt"]>(() => Promise.resolve());

function installEvent(): InstallEvent {
  return Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
}

function visit(atMs: number) {
  const page = { ...suggestingPage(), clock: () => begin + atMs };
  return { page, suggested: () => suggestInstall(page, installEvent()) };
}

dropListeners();

beforeEach(() => {
  keepConsent("denied");
});

afterEach(() => {
  localStorage.clear();
  prompt.mockClear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("offers nothing in the first visit, and installs with one press in a later one", async () => {
  expect(await visit(0).suggested()).toBe(false);
  expect(await visit(hourMs - 1).suggested()).toBe(false);
  const { page, suggested } = visit(hourMs);
  expect(await suggested()).toBe(true);
  const made = page.store.get(suggestionAtom);
  expect(made).toMatchObject({ question: "Install Parallax on this device?", lang: "en" });
  expect(prompt).not.toHaveBeenCalled();
  made?.accept();
  expect(prompt).toHaveBeenCalledOnce();
  expect(page.store.get(suggestionAtom)).toBeUndefined();
});

it("is offered once", async () => {
  await visit(0).suggested();
  const { page, suggested } = visit(hourMs);
  await suggested();
  page.store.get(suggestionAtom)?.dismiss();
  expect(settledSuggestions()).toEqual(["install"]);
  expect(await visit(48 * hourMs).suggested()).toBe(false);
});

it("leaves another question alone, and that of consent", async () => {
  await visit(0).suggested();
  const other = { question: "?", lang: "en", accept: () => {}, dismiss: () => {} };
  const { page, suggested } = visit(hourMs);
  page.store.set(suggestionAtom, other);
  expect(await suggested()).toBe(false);
  expect(page.store.get(suggestionAtom)).toBe(other);
});

it("keeps the browser's own question back, whenever it comes", async () => {
  localStorage.setItem("install-since", String(begin));
  visitFrom({ languages: ["en-US"] });
  const { page } = visit(hourMs);
  await startSuggestions(page, {
    language: () => Promise.resolve(false),
    currency: () => Promise.resolve(false),
  });
  const event = installEvent();
  dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  await vi.waitFor(() => {
    expect(page.store.get(suggestionAtom)?.question).toContain("Install");
  });
});
