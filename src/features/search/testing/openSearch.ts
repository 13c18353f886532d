import type { MessageDescriptor } from "@lingui/core";
import { vi } from "vitest";
import { testListing } from "../../../market/testing/testListing.ts";
import { pageAtom } from "../../../state/page/pageData.ts";
import { pickerAtom, type PickerRequest } from "../../../state/pickerAtom.ts";
import { createStore } from "../../../state/store.ts";
import { testPage } from "../../../state/testing/testPage.ts";
import type { AssetsData } from "../../../wire/market/market.ts";
import { startSearchDialog, type SearchDialogDeps } from "../startSearchDialog.ts";

const assets = testListing(["BTC", "ETH", "XAU", "AAPL"], ["USD", "NGN"]);

/** Writes a message as the source has it. */
function text({ message = "", values = {} }: MessageDescriptor): string {
  return message.replaceAll(/\{(\w+)\}/g, (_all, name: string) => String(values[name]));
}

/** What the search is opened with; by default everything can be chosen, and all figures are of one day. */
interface Setting {
  readonly request?: PickerRequest;
  readonly loadAssets?: () => Promise<AssetsData>;
  readonly figures?: {
    readonly comparedOn: string;
    readonly pricedOn: string;
    readonly arePriced: boolean;
  };
}

/** Opens the search in jsdom, and tells what stands in it. */
export async function openSearch({
  request = { kind: "any" },
  loadAssets = () => Promise.resolve(assets),
  figures = { comparedOn: "2026-09-29", pricedOn: "2026-09-29", arePriced: true },
}: Setting = {}) {
  const store = createStore();
  store.set(pageAtom, testPage);
  const open = vi.fn<(href: string) => void>();
  const answer = vi.fn<SearchDialogDeps["answer"]>();
  answer.mockResolvedValue({
    figure: "₦176,791.29",
    spoken: "176791.29 NGN",
    asOf: "2026-09-29",
    day: "Sep 29, 2026",
    age: "54 days",
    left: 18,
  });
  const compare = vi.fn<SearchDialogDeps["compare"]>();
  compare.mockResolvedValue({ times: "5.20×", asOf: figures.comparedOn });
  const loadPrices = vi.fn<SearchDialogDeps["loadPrices"]>();
  const list = { asOf: figures.pricedOn, day: "the day", of: (ticker: string) => `$1 (${ticker})` };
  if (figures.arePriced) loadPrices.mockResolvedValue(list);
  else loadPrices.mockRejectedValue(new Error("no network"));
  startSearchDialog({ page: testPage, store, text, loadAssets, answer, compare, loadPrices, open });
  store.set(pickerAtom, request);
  const find = (selector: string): HTMLElement => {
    const found = document.querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(`no ${selector}`);
    return found;
  };
  await new Promise((resolve) => {
    setTimeout(resolve);
  });
  const input = document.querySelector("input");
  if (input === null) throw new Error("no field");
  const rows = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')];
  const groups = () =>
    [...document.querySelectorAll('[role="group"]')].map((group) => [
      group.getAttribute("aria-label") ??
        document.getElementById(group.getAttribute("aria-labelledby") ?? "")?.textContent,
      [...group.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent),
    ]);
  const type = (query: string) => {
    input.value = query;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const choose = (name: string) => {
    const row = rows().find(({ textContent }) => textContent.includes(name));
    if (row === undefined) throw new Error(`${name} is not offered`);
    row.click();
  };
  const press = (key: string) =>
    input.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  const active = () => input.getAttribute("aria-activedescendant");
  return { store, open, input, find, rows, groups, type, choose, press, active };
}
