// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { keepConsent } from "../../state/account/consent.ts";
import { displayCurrencyAtom } from "../../state/preferences.ts";
import type { LocaleCode } from "../../wire/localeCodes.ts";
import { settleSuggestion } from "./settled.ts";
import { startSuggestions } from "./startSuggestions.ts";
import { dropListeners } from "../testing/dropListeners.ts";
import { suggestingPage, visitFrom } from "./testing/suggestingPage.ts";

dropListeners();

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

interface Start {
  readonly code?: LocaleCode;
  readonly path?: string;
  /** What comes of the suggestion of a language. */
  readonly isSuggested?: boolean;
}

/** Starts on a page; answers which of the two parts was asked, in order. */
function start({ code = "en", path, isSuggested = false }: Start = {}) {
  const asked: string[] = [];
  const page = suggestingPage(code, path);
  const started = startSuggestions(page, {
    language: () => {
      asked.push("language");
      return Promise.resolve(isSuggested);
    },
    currency: (_page, timeZone) => {
      asked.push(timeZone);
      return Promise.resolve(true);
    },
  });
  return { page, asked, started };
}

async function askedOn(options?: Start): Promise<readonly string[]> {
  const { asked, started } = start(options);
  await started;
  return asked;
}

it("asks for a currency only where there is no other language to suggest", async () => {
  visitFrom({ languages: ["de-DE"] });
  expect(await askedOn({ isSuggested: true })).toEqual(["language"]);
  expect(await askedOn()).toEqual(["language", "America/New_York"]);
  expect(await askedOn({ code: "de" })).toEqual(["America/New_York"]);
});

it("loads nothing for what is settled or chosen", async () => {
  visitFrom({ languages: ["de-DE"] });
  settleSuggestion("language");
  expect(await askedOn()).toEqual(["America/New_York"]);
  settleSuggestion("currency");
  expect(await askedOn()).toEqual([]);
  localStorage.clear();
  settleSuggestion("America/New_York");
  expect(await askedOn({ code: "de" })).toEqual([]);
  localStorage.clear();
  start({ code: "de" }).page.store.set(displayCurrencyAtom, "NGN");
  expect(await askedOn({ code: "de" })).toEqual([]);
});

it("asks about no currency on a page that shows none, and again in a zone that is new", async () => {
  visitFrom({});
  expect(await askedOn({ path: "/legal/privacy" })).toEqual([]);
  settleSuggestion("Europe/London");
  expect(await askedOn()).toEqual(["America/New_York"]);
});

it.each(["UTC", "Etc/UTC", "Etc/GMT+3"])(
  "loads nothing for %s, which is no place",
  async (timeZone) => {
    visitFrom({ timeZone });
    expect(await askedOn()).toEqual([]);
  },
);

it("asks whoever reads English in France about euros, and about no language", async () => {
  visitFrom({ languages: ["en-FR", "fr"], timeZone: "Europe/Paris" });
  keepConsent("denied");
  expect(await askedOn()).toEqual(["Europe/Paris"]);
});

it("takes each script of Chinese for a language of its own", async () => {
  visitFrom({ languages: ["zh-CN"], timeZone: "UTC" });
  expect(await askedOn({ code: "zh-TC" })).toEqual(["language"]);
});

it("waits until the visitor has answered the question of consent", async () => {
  visitFrom({ languages: ["de-DE"], timeZone: "Europe/Berlin" });
  const { asked, started } = start();
  await Promise.resolve();
  expect(asked).toEqual([]);
  keepConsent("denied");
  await started;
  expect(asked).toEqual(["language", "Europe/Berlin"]);
});
