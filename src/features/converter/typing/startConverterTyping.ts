import { createAddressWriter } from "../../../browser/createAddressWriter.ts";
import { parseSearch, stringifySearch, writeQuery } from "../../../browser/address.ts";
import { fitHeading, holdHeading } from "../../../browser/heldHeading.ts";
import { afterPaint } from "../../../browser/idle.ts";
import { isPaste } from "../../../browser/isPaste.ts";
import { onLink } from "../../../browser/onLink.ts";
import { whenTyped } from "../../../browser/whenTyped.ts";
import {
  holdSelection,
  typeOver,
  writeFieldError,
  writeFigure,
  writeText,
} from "../../../browser/writeFigure.ts";
import { amountParam } from "../../../i18n/parseAmount.ts";
import type { NumberStyle } from "../../../i18n/readNumberStyle.ts";
import { trusted } from "../../../lib/trusted.ts";
import { pairPath } from "../../../market/marketPaths.ts";
import { goToPairAtom } from "../../../state/goToPairAtom.ts";
import { quotesAtom, ratesAtom, showFiguresAtom } from "../../../state/market/market.ts";
import type { TypedPage } from "../../../state/page/typedPage.ts";
import { sharedAtom } from "../../../state/sharedAtom.ts";
import type { AppStore } from "../../../state/store.ts";
import { localePath } from "../../../wire/localePaths.ts";
import { site } from "../../../wire/site.ts";
import { converterStart, quoteTableOf } from "../atoms/converterStart.ts";
import {
  type ConverterAtoms,
  createConverterAtoms,
  startedConverterAtom,
} from "../atoms/createConverterAtoms.ts";
import { amountMessages } from "../../../i18n/amountMessages.ts";
import { conversionTitle } from "../conversionTitle.ts";
import type { ConverterData } from "../loadConverter.ts";
import { latestUnits, otherSide, type Side } from "../model/convert.ts";
import type { Base } from "../model/readEntry.ts";
import {
  changedPair,
  type ConverterSearch,
  keptSearch,
  type PairCodes,
  readConverterSearch,
  searchFor,
} from "../model/converterUrl.ts";
import { fitStep } from "../model/fitStep.ts";
import { favouriteText, isCoinOf } from "../model/favouriteText.ts";
import { quickAmounts, quickText } from "../model/popularAmounts.ts";
import { resultTexts } from "../model/resultTexts.ts";
import { turnSides } from "./turnSides.ts";

/**
 * Answers typing on a converter's page without the application, with the application's own state and formats: the result
 * at once, the visitor's currencies and the address after it. The application takes the state over.
 */
export function startConverterTyping(typed: TypedPage): void {
  const { page, store, application } = typed;
  const amount = document.querySelector<HTMLInputElement>("#amount");
  const converted = document.querySelector<HTMLInputElement>("#converted");
  const output = document.querySelector("#result");
  if (amount === null || converted === null || output === null) return;
  const { data, isPart } = converterOf(typed);
  const search = isPart ? {} : readConverterSearch(parseSearch(location.search));
  const atoms = createConverterAtoms(converterStart(data, search, page));
  store.set(startedConverterAtom, atoms);
  store.set(quotesAtom, quoteTableOf(data));

  store.set(showFiguresAtom, {
    show: async () => (await import("./showMoments.ts")).showMoments(typed, data),
  });

  const fieldOf = (side: Side) => (side === store.get(atoms.sideAtom) ? amount : converted);
  const sideOf = (field: HTMLInputElement): Side => {
    const first = store.get(atoms.sideAtom);
    return field === amount ? first : otherSide(first);
  };
  const fields = [amount, converted];
  const sides: readonly Side[] = ["coin", "fiat"];
  const showResult = () => {
    const draft = store.get(atoms.draftAtom);
    const lead = store.get(atoms.leadAtom);
    const target = atoms.legOf(otherSide(lead));
    const amount = store.get(atoms.amountInAtom)(target.code);
    const texts = resultTexts(page.numbers, amount, target);
    if (texts !== undefined) writeFigure(output, texts);
    for (const side of sides) {
      const isWrong = side === draft?.at && draft.error !== undefined;
      const field = fieldOf(side);
      writeFieldError(field, isWrong ? typed.text(amountMessages[draft.error.code]) : "");
      const text = store.get(atoms.textAtom)(side);
      if (field.value !== text) writeEntry(field, text);
      const figure = field.closest<HTMLElement>("[data-fit]");
      const symbol = figure?.querySelector("span")?.textContent ?? "";
      writeFit(figure, symbol + text);
    }
  };
  const writer = createAddressWriter(
    () => false,
    () => {
      writeAddress(typed, data, atoms);
    },
  );
  let isPending = false;
  const showRest = () => {
    if (!isPending) return;
    isPending = false;
    const base = store.get(atoms.baseAtom);
    const side = store.get(atoms.sideAtom);
    markChips(base, atoms.unitOf(side));
    writeSwapLink(searchFor(amountParam(store.get(atoms.leadAmountAtom)), otherSide(side)));
    showFavourites(store, atoms, typed);
  };
  let isSetting = false;
  const change = () => {
    if (isSetting || application.isHere()) return;
    showResult();
    writer.later();
    if (store.get(atoms.draftAtom)?.error !== undefined)
      import("../model/takeWord.ts").then(
        ({ takeWord }) => {
          takeWord(store, atoms, page);
        },
        // Where the file does not come, the text stays refused, as the field says.
        () => {},
      );
    if (isPending) return;
    isPending = true;
    // What a fee would leave is the application's.
    if (document.querySelector("#fee") !== null) application.load().catch(console.warn);
    afterPaint().then(showRest, console.warn);
  };
  for (const atom of [atoms.baseAtom, atoms.draftAtom, atoms.sideAtom]) store.sub(atom, change);
  // Newer prices change figures alone, all in one frame, unless what was typed is of a third unit.
  store.sub(ratesAtom, () => {
    const isOwn = store.get(atoms.baseAtom).unit === atoms.unitOf(store.get(atoms.leadAtom));
    if (!isOwn || isPending || document.querySelector("#fee") !== null) change();
    else if (!application.isHere()) {
      showResult();
      showFavourites(store, atoms, typed);
    }
  });
  const settle = () => {
    store.set(atoms.settleAtom);
  };
  // Also once the application is there: React does not hear what is typed into a part that it has not hydrated yet.
  const hear = (field: HTMLInputElement, event?: Event) => {
    // A key changes several atoms; what they come to is shown once.
    isSetting = true;
    const side = sideOf(field);
    store.set(atoms.typeAtom, field.value, side);
    if (event && isPaste(event)) {
      settle();
      typeOver(field, store.get(atoms.textAtom)(side));
    }
    isSetting = false;
    change();
  };
  for (const field of fields) {
    whenTyped(field, (event) => {
      hear(field, event);
    });
    field.addEventListener("blur", settle);
  }
  onLink(`${chips}, ${swapLink}`, (link) => {
    if (application.isHere()) return false;
    if (link.matches(swapLink)) {
      turnSides(amount, converted);
      store.set(atoms.swapAtom);
      writeChips(store.get(atoms.sideAtom), data, page.numbers);
    } else {
      store.set(atoms.openAtom, { side: store.get(atoms.sideAtom), text: amountOf(link) });
    }
    return true;
  });
  const open = ({ coin, fiat }: PairCodes, day: ConverterSearch = {}) => {
    const lead = store.get(atoms.leadAtom);
    const kept = searchFor(amountParam(store.get(atoms.leadAmountAtom)), lead);
    const path = localePath(page.locale.code, pairPath(coin, fiat));
    typed.navigation.open(path + stringifySearch({ ...kept, ...keptOfAddress(), ...day }));
  };
  store.set(goToPairAtom, (side, symbol) => {
    open(changedPair(atoms, side, symbol));
  });
  amount.form?.addEventListener("submit", (event) => {
    event.preventDefault();
    settle();
    const day = document.querySelector<HTMLInputElement>("#on")?.value ?? "";
    if (day !== "" && !application.isHere()) open(atoms, { on: day });
  });
  // The other ways to share are the application's.
  store.sub(sharedAtom, () => {
    application.load().catch(console.warn);
  });
  application.beforeTakeOver(() => {
    showRest();
    writer.stop();
    writeAddress(typed, data, atoms);
    // React begins with the side that it finds first, and the range.
    const start = {
      ...atoms.start,
      side: store.get(atoms.sideAtom),
      range: store.get(atoms.rangeAtom),
    };
    store.set(startedConverterAtom, { ...atoms, start });
  });
  // What was typed before this script came, or what the browser has kept of an earlier visit.
  for (const field of fields) if (field.value !== field.defaultValue) hear(field);
}

/** The converter of its own page, or that of the home page, which is only a part of that. */
function converterOf({ loaderData }: TypedPage) {
  const loaded = trusted<ConverterData | { readonly converter: ConverterData }>(loaderData);
  return "converter" in loaded
    ? { data: loaded.converter, isPart: true }
    : { data: loaded, isPart: false };
}

/** Writes the amount into the address, the heading and the title, as the application does; nothing for an unreadable one. */
function writeAddress(typed: TypedPage, data: ConverterData, atoms: ConverterAtoms) {
  const { page, store, text } = typed;
  if (converterOf(typed).isPart) return;
  const side = store.get(atoms.leadAtom);
  const amount = store.get(atoms.leadAmountAtom);
  if (!amount.isFinite() || store.get(atoms.draftAtom)?.error !== undefined) return;
  const search = searchFor(amountParam(amount), side);
  const query = new URLSearchParams(location.search);
  for (const name of ["amount", "side"]) query.delete(name);
  if (!writeQuery(new URLSearchParams({ ...search, ...Object.fromEntries(query) }))) return;
  const title = text(conversionTitle(data, search, page.numbers));
  holdHeading();
  writeText(document.querySelector("h1"), title);
  fitHeading();
  document.title = `${title} | ${site.brand}`;
}

/** Writes the amount into the fields of the visitor's currencies, but into the one that is being written in. */
function showFavourites(store: AppStore, atoms: ConverterAtoms, { page }: TypedPage): void {
  const amountIn = store.get(atoms.amountInAtom);
  for (const field of document.querySelectorAll<HTMLInputElement>("main li input")) {
    // Each is named by its unit.
    const unit = field.ariaLabel ?? "";
    if (field === document.activeElement) continue;
    const text = favouriteText(page.numbers, amountIn(unit), {
      code: unit,
      isCoin: isCoinOf(atoms, unit),
    });
    writeEntry(field, text);
  }
}

/** Sets the size of a figure by its text, if it is another one. */
function writeFit(figure: HTMLElement | null, text: string): void {
  const fit = String(fitStep(text));
  if (figure !== null && figure.dataset["fit"] !== fit) figure.dataset["fit"] = fit;
}

/** Writes a field as if the server had. One that is about to be written in may get a newer price. */
function writeEntry(field: HTMLInputElement, text: string): void {
  const putBack = holdSelection(field);
  field.defaultValue = text;
  field.value = text;
  putBack();
}

const chips = '[data-kernel=""] > a[href]';
const swapLink = '[data-kernel="swap"] > a[href]';

/** Writes the quick amounts of another side, as the application does. */
function writeChips(side: Side, data: ConverterData, numbers: NumberStyle): void {
  const amounts = quickAmounts(data[side], latestUnits(data.quotes)[side]);
  for (const [index, chip] of document.querySelectorAll<HTMLAnchorElement>(chips).entries()) {
    const amount = amounts[index] ?? "";
    writeText(chip, quickText(numbers, amount));
    writeLink(chip, { amount, ...(side === "fiat" && { side }) });
  }
}

function writeSwapLink(search: ConverterSearch): void {
  const link = document.querySelector<HTMLAnchorElement>(swapLink);
  if (link !== null) writeLink(link, search);
}

/** Gives a link another query; its path stays as the server has written it. */
function writeLink(link: HTMLAnchorElement, search: ConverterSearch): void {
  const [path = ""] = (link.getAttribute("href") ?? "").split("?");
  link.setAttribute("href", path + stringifySearch({ ...search, ...keptOfAddress() }));
}

function keptOfAddress(): ConverterSearch {
  return keptSearch(readConverterSearch(parseSearch(location.search)));
}

function markChips({ amount, unit }: Base, first: string): void {
  for (const chip of document.querySelectorAll<HTMLAnchorElement>(chips))
    chip.ariaCurrent = unit === first && amountOf(chip) === amount ? "true" : null;
}

function amountOf({ search }: HTMLAnchorElement): string {
  return new URLSearchParams(search).get("amount") ?? "";
}
