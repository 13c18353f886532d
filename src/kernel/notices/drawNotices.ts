import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { loadCatalog } from "../../i18n/catalogs.ts";
import { formatDay } from "../../i18n/dates.ts";
import { offlineAtom, type Suggestion, suggestionAtom, updateAtom } from "../../state/appStatus.ts";
import { ratesAtom } from "../../state/market/market.ts";
import { completeStyles } from "../../browser/completeStyles.ts";
import { fetchStyles } from "../../browser/fetchStyles.ts";
import button from "../../ui/button/Button.module.css";
import { drawIcon } from "../../ui/icon/drawIcon.ts";
import { closeIcon, infoIcon, offlineIcon } from "../../ui/icon/icons.ts";
import notice from "../../ui/notice/Notice.module.css";
import { formatMessage } from "../formatMessage.ts";
import type { Kernel } from "../kernel.ts";
import { element } from "../../browser/element.ts";
import s from "./Notices.module.css";

/**
 * Draws the notices about network and version into their area, or a suggestion if there is no notice, now and after each
 * change. Their texts come with the whole catalog. Rejects if that cannot be loaded.
 */
export async function drawNotices(
  area: HTMLElement,
  { store, page }: Pick<Kernel, "store" | "page">,
): Promise<void> {
  const [messages] = await Promise.all([loadCatalog(page.locale.catalog), fetchStyles(document)]);
  await completeStyles(document);
  const text = (descriptor: MessageDescriptor) => formatMessage(messages, descriptor);
  area.className = s["area"] ?? "";
  // A line that was put away comes back when the network is lost again.
  let isPutAway = false;
  const putAway = () => {
    isPutAway = true;
    draw();
  };
  const draw = () => {
    if (!store.get(offlineAtom)) isPutAway = false;
    const hadFocus = area.contains(document.activeElement);
    const shown = isPutAway ? [] : noticesOf({ store, page, text, putAway });
    area.replaceChildren(...shown);
    document.documentElement.classList.toggle(s["telling"] ?? "", shown.length > 0);
    // Nobody who uses the keyboard is thrown to the page's top.
    if (hadFocus) document.querySelector("main")?.focus({ preventScroll: true });
    standClear(area);
  };
  for (const moved of ["scrollend", "resize"]) {
    addEventListener(moved, () => {
      standClear(area);
    });
  }
  for (const atom of [offlineAtom, updateAtom, suggestionAtom]) store.sub(atom, draw);
  draw();
}

interface NoticeParts extends Pick<Kernel, "store" | "page" | "text"> {
  /** Takes the line about the network away. */
  readonly putAway: () => void;
}

/** The updates that are under way, also where the bar has been drawn anew since. */
const accepted = new WeakSet<object>();

function noticesOf({ store, page, text, putAway }: NoticeParts): HTMLElement[] {
  if (store.get(offlineAtom)) {
    const day = formatDay(page.locale.tag, store.get(ratesAtom).stamp.asOf, "long");
    const words = element(
      "p",
      {},
      element("strong", {}, text(msg`You’re offline.`)),
      " ",
      text(msg`Showing the last prices saved on this device, from ${day}.`),
    );
    const line = [drawIcon(offlineIcon), words, closing(text(msg`Close`), putAway)];
    return [placed(element("div", {}, ...line), s["offline"])];
  }
  const update = store.get(updateAtom);
  const suggestion = store.get(suggestionAtom);
  if (update === undefined)
    return suggestion === undefined ? [] : [suggest(suggestion, text(msg`Close`))];
  const title = element(
    "strong",
    { className: notice["title"] },
    text(msg`A new version is available.`),
  );
  const later = () => {
    store.set(updateAtom, undefined);
  };
  const reload = press(
    text(msg`Reload`),
    () => {
      // The version in charge may take seconds to end its work.
      if (accepted.has(update)) return;
      accepted.add(update);
      reload.ariaBusy = "true";
      update.accept();
    },
    "primary",
  );
  if (accepted.has(update)) reload.ariaBusy = "true";
  const shown = box(title);
  shown.querySelector(`.${notice["body"]}`)?.append(reload, press(text(msg`Later`), later));
  return [shown];
}

/** One line: the question is what is pressed, and beside it stands what does away with it. */
function suggest({ question, lang, accept, dismiss }: Suggestion, closeLabel: string): HTMLElement {
  const agree = press(question, accept);
  agree.lang = lang;
  agree.dir = "auto";
  const shown = [agree, closing(closeLabel, dismiss)];
  return placed(element("div", { className: s["suggestion"] }, ...shown));
}

/** The button that does away with a notice. */
function closing(label: string, close: () => void): HTMLElement {
  const made = element(
    "button",
    { type: "button", className: button["iconButton"], ariaLabel: label, title: label },
    drawIcon(closeIcon),
  );
  made.addEventListener("click", close);
  return made;
}

const used = `input, select, p, form, form ~ *, footer *, .${button["button"]}`;
const stepPx = 14;

/**
 * Hides a suggestion, which nobody has asked for, while it lies on a form, on what belongs to it, on a paragraph, on the
 * footer or on a button with a label. It shows once the page has been scrolled, at the latest at its end, where it has room of its own.
 * Rows of a list may lie below it.
 */
function standClear(area: HTMLElement): void {
  const shown = area.querySelector<HTMLElement>(`.${s["suggestion"]}`);
  if (shown === null || shown.contains(document.activeElement)) return;
  const { left, right, top, bottom } = shown.getBoundingClientRect();
  const isCovering = (x: number, y: number) =>
    document.elementsFromPoint(x, y).some((below) => below.matches(used) && !shown.contains(below));
  let isFree = true;
  for (let x = left; x < right && isFree; x += stepPx)
    isFree = ![top, (top + bottom) / 2, bottom].some((y) => isCovering(x, y - 1));
  shown.style.visibility = isFree ? "" : "hidden";
}

function box(...contents: readonly (Node | string)[]): HTMLElement {
  const words = element("div", { className: notice["text"] }, ...contents);
  const body = element("div", { className: notice["body"] }, words);
  const shown = element("div", { className: notice["notice"] }, drawIcon(infoIcon), body);
  return placed(shown);
}

function placed(shown: HTMLElement, className = s["notice"]): HTMLElement {
  const made = element("div", { className }, shown);
  // The kernel serves its controls: they never wait for the application.
  made.dataset["kernel"] = "notice";
  return made;
}

function press(label: string, onClick: () => void, look?: "primary"): HTMLButtonElement {
  const made = element(
    "button",
    { type: "button", className: `${button["button"]} ${button["small"]}` },
    element("span", { className: button["label"] }, label),
  );
  if (look !== undefined) made.classList.add(button[look] ?? "");
  made.addEventListener("click", onClick);
  return made;
}
