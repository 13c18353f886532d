import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { element } from "../../browser/element.ts";
import { loadOnce } from "../../lib/loadOnce.ts";
import { comparedWith, comparisonPath, pairPath } from "../../market/marketPaths.ts";
import type { PageData } from "../../state/page/pageData.ts";
import { pickerAtom, type PickerRequest } from "../../state/pickerAtom.ts";
import { displayCurrencyAtom } from "../../state/preferences.ts";
import type { AppStore } from "../../state/store.ts";
import button from "../../ui/button/Button.module.css";
import { drawDialog } from "../../ui/dialog/drawDialog.ts";
import { drawIcon } from "../../ui/icon/drawIcon.ts";
import { alertIcon } from "../../ui/icon/icons.ts";
import notice from "../../ui/notice/Notice.module.css";
import type { AssetsData } from "../../wire/market/market.ts";
import { localePath } from "../../wire/localePaths.ts";
import { site } from "../../wire/site.ts";
import type { ChoiceOptions, Prices } from "./drawChoice.ts";
import { drawSearchBox } from "./drawSearchBox.ts";
import type { Choice } from "./model/findChoices.ts";
import { type Listed, listingOf, type TypedPair } from "./model/searchEntries.ts";
import s from "./Search.module.css";

/** What a typed conversion comes to, and what a comparison. */
type Asked = Pick<ChoiceOptions, "answer" | "compare">;

export interface SearchDialogDeps extends Asked {
  readonly page: Pick<PageData, "locale">;
  readonly store: AppStore;
  readonly text: (descriptor: MessageDescriptor) => string;
  /** Everything that can be chosen. */
  readonly loadAssets: () => Promise<AssetsData>;
  /** The latest prices of the coins in the display currency; `undefined` where they are not known. */
  readonly loadPrices: () => Promise<Prices | undefined>;
  /** Opens an address of this site. */
  readonly open: (href: string) => void;
}

/** Shows the dialog for each request in `pickerAtom`, from now on. The field takes letters while the list is on its way. */
export function startSearchDialog(deps: SearchDialogDeps): void {
  const { page, store, loadAssets } = deps;
  const { tag } = page.locale;
  const listing = loadOnce(async () => listingOf(await loadAssets(), tag));
  let shown: HTMLDialogElement | undefined;
  const follow = (): void => {
    const request = store.get(pickerAtom);
    if (request === undefined) {
      shown?.close();
      return;
    }
    // Asked for once more, the same dialog answers.
    shown ??= show(request);
  };
  const show = ({ kind }: PickerRequest): HTMLDialogElement => {
    const box = drawSearchBox({
      kind,
      text: deps.text,
      choose: (choice) => {
        const request = store.get(pickerAtom);
        shown?.close();
        if (request !== undefined) take(request, choice);
      },
      answer: deps.answer,
      compare: deps.compare,
      prices: kind === "any" ? deps.loadPrices().catch(() => undefined) : noPrices,
      defaults: () => ({ coin: site.mainCoin, currency: store.get(displayCurrencyAtom) }),
    });
    const dialog = drawDialog({
      title: deps.text(titles[kind]),
      closeLabel: deps.text(msg`Close`),
      body: box.element,
      onClose: () => {
        shown = undefined;
        store.set(pickerAtom, undefined);
      },
    });
    // What may be found is said in the field; a picker needs its title to say for what it picks.
    if (kind === "any") dialog.classList.add(s["palette"] ?? "");
    box.focus();
    const load = (): void => {
      listing().then(box.list, () => {
        box.replaceList(failure(deps, load));
      });
    };
    load();
    return dialog;
  };
  const take = (request: PickerRequest, choice: Choice): void => {
    if (request.kind !== "any") {
      if (isListed(choice)) request.onPick?.(choice.ticker);
      return;
    }
    const path = pathOf(choice, store.get(displayCurrencyAtom));
    deps.open(localePath(page.locale.code, path));
  };
  // It is about to be needed, and is told of where it is.
  listing().catch(() => {});
  store.sub(pickerAtom, follow);
  follow();
}

/** Who picks a coin or a currency for a tool sees its prices there. */
const noPrices = Promise.resolve(undefined);

const titles: Readonly<Record<PickerRequest["kind"], MessageDescriptor>> = {
  any: msg`Search`,
  coin: msg`Choose an asset`,
  money: msg`Choose an asset`,
  currency: msg`Choose a currency`,
  asset: msg`Choose an asset`,
};

/** Says that there is no list, with a button that tries again. */
function failure({ text }: Pick<SearchDialogDeps, "text">, retry: () => void): HTMLElement {
  const again = element(
    "button",
    { type: "button", className: button["button"] },
    element("span", { className: button["label"] }, text(msg`Try again`)),
  );
  again.addEventListener("click", retry);
  const words = element("div", { className: notice["text"] }, text(msg`Couldn’t load the list.`));
  const body = element("div", { className: notice["body"] }, words, again);
  const shown = element(
    "div",
    { className: `${notice["notice"]} ${notice["error"]}` },
    drawIcon(alertIcon),
    body,
  );
  shown.setAttribute("role", "status");
  // What is put in the list's place gets the height of the list.
  return element("div", {}, shown);
}

function isListed(choice: Choice): choice is Listed {
  return "ticker" in choice;
}

function pathOf(choice: Choice, display: string): string {
  if (choice.kind === "answer" || choice.kind === "pair") return pathOfPair(choice.pair);
  if (choice.kind === "comparison") return comparisonPath(choice.a.ticker, choice.b.ticker);
  const { kind, ticker } = choice;
  // A company has no price that converts, but a value to compare.
  if (kind === "stock") return comparisonPath(ticker, comparedWith(ticker));
  return kind === "coin" ? pairPath(ticker, display) : pairPath(site.mainCoin, ticker);
}

/** The converter reads what was asked in a small unit by itself, and its address gets the amount of the coin. */
function pathOfPair({ from, to, amount, asked = amount }: TypedPair): string {
  const path = pairPath(from.ticker, to.ticker);
  return asked === undefined
    ? path
    : `${path}?${new URLSearchParams({ amount: asked }).toString()}`;
}
