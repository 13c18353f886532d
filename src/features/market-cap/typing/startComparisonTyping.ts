import { parseSearch, writeQuery } from "../../../browser/address.ts";
import { createAddressWriter } from "../../../browser/createAddressWriter.ts";
import { afterPaint, whenIdle } from "../../../browser/idle.ts";
import { readStored } from "../../../browser/localStore.ts";
import { onLink } from "../../../browser/onLink.ts";
import { whenTyped } from "../../../browser/whenTyped.ts";
import { writeFieldError, writeFigure, writeText } from "../../../browser/writeFigure.ts";
import { trusted } from "../../../lib/trusted.ts";
import { comparisonSlug } from "../../../market/marketPaths.ts";
import { ratesAtom } from "../../../state/market/market.ts";
import type { TypedPage } from "../../../state/page/typedPage.ts";
import { displayCurrencyAtom } from "../../../state/preferences.ts";
import type { ConeView } from "../../../ui/cone/coneOfSight.ts";
import { figureStep } from "../../../ui/result/figureStep.ts";
import { createComparisonAtoms, startedComparisonAtom } from "../atoms/createComparisonAtoms.ts";
import { type RangeTexts, rangeTexts } from "../components/figures/rangeTexts.ts";
import type { ComparisonData } from "../loaders/loadComparison.ts";
import { readComparisonSearch } from "../model/comparisonSearch.ts";
import { comparisonSearchFor } from "../model/input/comparisonSearchFor.ts";
import { holdingsKey, keptHolding } from "../model/input/readHolding.ts";
import { inverseRatio, ratioLimits } from "../model/input/readRatio.ts";
import { nearestStop, ratioStops } from "../model/ratioStops.ts";
import { compare } from "../model/valuation/compare.ts";
import { type Range, scaleRange } from "../model/valuation/range.ts";
import { underDefinition } from "../model/valuation/underDefinition.ts";
import { type CapFormats, capFormats } from "../texts/capFormats.ts";
import { ratioPercent } from "../texts/ratioPercent.ts";
import { ratioMessages } from "../texts/ratioMessages.ts";

const presets = '[data-kernel="ratio"] > a[href]';
const swap = '[data-kernel="swap"]';
const ratioOf = (link: HTMLAnchorElement) =>
  new URLSearchParams(link.search).get("ratio") ?? ratioLimits.default;

/**
 * Answers a typed ratio, the slider and the usual ratios on a comparison's page without the application, with the
 * application's own state and formats. The application takes the state over.
 */
export function startComparisonTyping(typed: TypedPage): void {
  const { page, store, application } = typed;
  const { numbers } = page;
  const field = document.querySelector<HTMLInputElement>("#ratio");
  const slider = document.querySelector<HTMLInputElement>('input[type="range"]');
  const output = document.querySelector("#target-price");
  if (field === null || output === null) return;
  const { a, b } = trusted<ComparisonData>(typed.loaderData);
  const search = readComparisonSearch(parseSearch(location.search));
  const pair = { a: underDefinition(a, search.supplyA), b: underDefinition(b, search.supplyB) };
  const atoms = createComparisonAtoms(search, numbers);
  store.set(startedComparisonAtom, { slug: comparisonSlug(a.symbol, b.symbol), atoms });

  let view: ConeView;
  // The price has come before: the picture's code loads with the first ratio.
  const showCone = (next: ConeView) => {
    view = next;
    import("../../../ui/cone/drawCone.ts")
      .then(({ drawCone }) => {
        if (!application.isHere()) drawCone(document, view);
      })
      .catch(console.warn);
  };
  /** What follows the price: shown after its paint, so that the next key need not wait for it. */
  let showRest: (() => void) | undefined;
  const endRest = () => {
    const show = showRest;
    showRest = undefined;
    show?.();
  };
  const showPrice = (ratio: string) => {
    const { currentRatio, target } = compare(pair, ratio);
    const chosen = store.get(displayCurrencyAtom);
    const { money, bigMoney, multiple } = capFormats({
      numbers,
      rates: store.get(ratesAtom),
      chosen,
      text: typed.text,
    });
    const price = target.price && rangeTexts(target.price, money);
    const isShown = price === undefined || writeBand(output.parentElement, price);
    if (price !== undefined)
      writeFigure(output, { value: price.value, step: figureStep(price.value) });
    if (showRest === undefined) afterPaint().then(endRest, console.warn);
    showRest = () => {
      writeRange("cap", target.cap && rangeTexts(target.cap, bigMoney));
      const isHeldShown = writeHeld(target.price, money);
      writeRange("multiple", target.multiple && rangeTexts(target.multiple, multiple));
      if (currentRatio !== undefined)
        showCone({
          share: currentRatio.value.toNumber(),
          ratio: Number(ratio),
          tickers: [a.symbol, b.symbol],
        });
      writeText(document.querySelector('[data-figure="share"]'), ratioPercent(numbers, ratio));
      const turned = document.querySelector<HTMLAnchorElement>(swap);
      if (turned !== null) turned.search = withRatio(turned.search, inverseRatio(ratio)).toString();
      for (const link of document.querySelectorAll<HTMLAnchorElement>(presets))
        link.ariaCurrent = Number(ratioOf(link)) === Number(ratio) ? "true" : null;
      // Another ratio may need other words around a figure, which the application has.
      if (!isShown || !isHeldShown) application.load().catch(console.warn);
    };
  };
  const show = () => {
    const state = store.get(atoms.ratioFieldAtom);
    writeFieldError(field, ratioMessages(numbers, state).map(typed.text).join(" "));
    if (field.value !== state.text) field.value = state.text;
    showPrice(state.ratio);
    if (slider === null) return;
    slider.value = String(nearestStop(state.ratio));
    slider.setAttribute("aria-valuetext", ratioPercent(numbers, state.ratio));
  };
  const writeAddress = () => {
    writeQuery(withRatio(location.search, store.get(atoms.ratioAtom)));
  };
  const writer = createAddressWriter(() => false, writeAddress);
  store.sub(atoms.ratioFieldAtom, () => {
    if (application.isHere()) return;
    show();
    writer.later();
  });
  // Also once the application is there: React does not hear what is typed into a part that it has not hydrated yet.
  whenTyped(field, () => {
    store.set(atoms.typeRatioAtom, field.value);
  });
  if (slider !== null)
    whenTyped(slider, () => {
      const stop = ratioStops[slider.valueAsNumber];
      if (stop !== undefined) store.set(atoms.chooseRatioAtom, stop);
    });
  onLink(presets, (link) => {
    if (application.isHere()) return false;
    store.set(atoms.chooseRatioAtom, ratioOf(link));
    return true;
  });
  field.form?.addEventListener("submit", (event) => {
    event.preventDefault();
  });
  let isTyped = false;
  store.sub(atoms.ratioAtom, () => {
    isTyped = true;
  });
  application.beforeTakeOver(() => {
    endRest();
    writer.stop();
    if (isTyped) writeAddress();
  });
  // The amount that this device keeps is in no HTML.
  if (search.holding === undefined && keptHolding(readStored(holdingsKey), a.symbol) !== undefined)
    whenIdle().then(application.load).catch(console.warn);
  // What was typed before this script came, or what the browser has kept of an earlier visit.
  if (field.value !== field.defaultValue) store.set(atoms.typeRatioAtom, field.value);
}

/** A query with another ratio, as the application writes it. */
function withRatio(search: string, chosen: string | undefined): URLSearchParams {
  const query = new URLSearchParams(search);
  query.delete("ratio");
  const { ratio } = comparisonSearchFor(chosen === undefined ? {} : { ratio: chosen });
  if (ratio !== undefined) query.set("ratio", ratio);
  return query;
}

/** Writes the value of a range, whose band the price tells. */
function writeRange(name: string, texts: RangeTexts | undefined): void {
  const place = document.querySelector(`[data-figure="${name}"] bdi`);
  if (texts !== undefined) writeText(place, texts.value);
}

/** Writes what the holding is worth at the target price. False where the words around it no longer fit. */
function writeHeld(price: Range | undefined, money: CapFormats["money"]): boolean {
  const held = document.querySelector<HTMLElement>('[data-figure="held"]');
  const worth = scaleRange(price, held?.dataset["amount"] ?? "");
  if (worth === undefined) return true;
  const texts = rangeTexts(worth, money);
  writeRange("held", texts);
  return writeBand(held, texts);
}

/** Writes the band of the target price; its value stands apart. */
function writeBand(result: Element | null, { band }: RangeTexts): boolean {
  const place = result?.querySelector('[data-figure="band"], dd > small') ?? null;
  if (place === null || band === undefined) return (place === null) === (band === undefined);
  const parts = [...place.querySelectorAll("bdi")];
  for (const [index, text] of [band.low, band.high].entries()) writeText(parts[index], text);
  return true;
}
