import { createAddressWriter } from "../../../browser/createAddressWriter.ts";
import { parseSearch, writeQuery } from "../../../browser/address.ts";
import { whenTyped } from "../../../browser/whenTyped.ts";
import { writeFieldError, writeFigure, writeText } from "../../../browser/writeFigure.ts";
import { amountParam } from "../../../i18n/parseAmount.ts";
import { trusted } from "../../../lib/trusted.ts";
import { quotesAtom, ratesAtom } from "../../../state/market/market.ts";
import type { TypedPage } from "../../../state/page/typedPage.ts";
import type { AppStore } from "../../../state/store.ts";
import { figureStep } from "../../../ui/result/figureStep.ts";
import { site } from "../../../wire/site.ts";
import { converterStart } from "../atoms/converterStart.ts";
import { type ConverterAtoms, createConverterAtoms } from "../atoms/createConverterAtoms.ts";
import { startedConverterAtom } from "../atoms/startedConverterAtom.ts";
import { amountMessages } from "../model/amountMessages.ts";
import { conversionTitle } from "../conversionTitle.ts";
import type { ConverterData } from "../loadConverter.ts";
import { readConverterSearch, searchFor } from "../model/converterUrl.ts";
import { favouriteText } from "../model/favouriteText.ts";
import { resultTexts } from "../model/resultTexts.ts";

/**
 * Answers typing on a converter's page without the application, with the application's own state and formats: the result
 * at once, the visitor's currencies and the address after it. The application takes the state over.
 */
export function startConverterTyping(typed: TypedPage): void {
  const { page, store, application } = typed;
  const field = document.querySelector<HTMLInputElement>("#amount");
  const output = document.querySelector("#result");
  if (field === null || output === null) return;
  const { data, isPart } = converterOf(typed);
  const search = isPart ? {} : readConverterSearch(parseSearch(location.search));
  const atoms = createConverterAtoms(converterStart(data, search, page));
  store.set(startedConverterAtom, atoms);
  store.set(quotesAtom, { stamp: data.stamp, quotes: { [data.coin.symbol]: data.quotes.coin } });

  const showResult = () => {
    const draft = store.get(atoms.draftAtom);
    writeFieldError(field, draft?.error ? typed.text(amountMessages[draft.error.code]) : "");
    const side = store.get(atoms.sideAtom);
    const target = atoms.unitOf(side === "coin" ? "fiat" : "coin");
    const { symbols } = store.get(ratesAtom);
    const amount = store.get(atoms.amountInAtom)(target);
    const texts = resultTexts(amount, { side, target, numbers: page.numbers, symbols });
    if (texts !== undefined) writeFigure(output, { ...texts, step: figureStep(texts.value) });
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
    showFavourites(store, atoms, typed);
  };
  const change = () => {
    if (application.isHere()) return;
    showResult();
    writer.later();
    if (isPending) return;
    isPending = true;
    setTimeout(showRest);
  };
  for (const atom of [atoms.baseAtom, atoms.draftAtom, ratesAtom]) store.sub(atom, change);
  // Also once the application is there: React does not hear what is typed into a part that it has not hydrated yet.
  whenTyped(field, () => {
    store.set(atoms.typeAtom, field.value);
  });
  field.form?.addEventListener("submit", (event) => {
    event.preventDefault();
  });
  application.beforeTakeOver(() => {
    showRest();
    writer.stop();
    writeAddress(typed, data, atoms);
  });
  // What was typed before this script came, or what the browser has kept of an earlier visit.
  if (field.value !== field.defaultValue) store.set(atoms.typeAtom, field.value);
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
  const side = store.get(atoms.sideAtom);
  const amount = store.get(atoms.amountInAtom)(atoms.unitOf(side));
  if (!amount.isFinite() || store.get(atoms.draftAtom)?.error !== undefined) return;
  const search = searchFor(amountParam(amount), side);
  const query = new URLSearchParams(location.search);
  for (const name of ["amount", "side"]) query.delete(name);
  if (!writeQuery(new URLSearchParams({ ...search, ...Object.fromEntries(query) }))) return;
  const title = text(conversionTitle(data, search, page.numbers));
  writeText(document.querySelector("h1"), title);
  document.title = `${title} | ${site.brand}`;
}

/** Writes the amount into the fields of the visitor's currencies, but into the one that is being written in. */
function showFavourites(store: AppStore, atoms: ConverterAtoms, { page }: TypedPage): void {
  const amountIn = store.get(atoms.amountInAtom);
  for (const field of document.querySelectorAll<HTMLInputElement>("main li input")) {
    // Each is labeled by its unit.
    const unit = field.labels?.[0]?.textContent ?? "";
    if (field === document.activeElement) continue;
    const text = favouriteText(page.numbers, amountIn(unit), unit === atoms.coin);
    field.defaultValue = text;
    field.value = text;
  }
}
