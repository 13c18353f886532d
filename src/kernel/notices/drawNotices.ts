import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { loadCatalog } from "../../i18n/catalogs.ts";
import { formatDay } from "../../i18n/dates.ts";
import { offlineAtom, updateAtom } from "../../state/appStatus.ts";
import { ratesAtom } from "../../state/market/market.ts";
import { completeStyles } from "../../browser/completeStyles.ts";
import button from "../../ui/button/Button.module.css";
import { drawIcon } from "../../ui/icon/drawIcon.ts";
import { clockIcon, infoIcon } from "../../ui/icon/icons.ts";
import notice from "../../ui/notice/Notice.module.css";
import { formatMessage } from "../formatMessage.ts";
import type { Kernel } from "../kernel.ts";
import { element } from "../../browser/element.ts";
import s from "./Notices.module.css";

/**
 * Draws the notices about network and version into their area, now and with each change. Their texts come with the whole
 * catalog; rejects where that cannot be loaded.
 */
export async function drawNotices(
  area: HTMLElement,
  { store, page }: Pick<Kernel, "store" | "page">,
): Promise<void> {
  const [messages] = await Promise.all([
    loadCatalog(page.locale.catalog),
    completeStyles(document),
  ]);
  const text = (descriptor: MessageDescriptor) => formatMessage(messages, descriptor);
  area.className = s["area"] ?? "";
  const draw = () => {
    area.replaceChildren(...noticesOf({ store, page, text }));
  };
  for (const atom of [offlineAtom, updateAtom]) store.sub(atom, draw);
  draw();
}

function noticesOf({ store, page, text }: Pick<Kernel, "store" | "page" | "text">): HTMLElement[] {
  if (store.get(offlineAtom)) {
    const day = formatDay(page.locale.tag, store.get(ratesAtom).stamp.asOf, "long");
    return [
      box(
        "stale",
        element("strong", { className: notice["title"] }, text(msg`You’re offline.`)),
        text(msg`Showing the last prices saved on this device, from ${day}.`),
      ),
    ];
  }
  const update = store.get(updateAtom);
  if (update === undefined) return [];
  const title = element(
    "strong",
    { className: notice["title"] },
    text(msg`A new version is available.`),
  );
  const later = () => {
    store.set(updateAtom, undefined);
  };
  const shown = box("info", title);
  shown
    .querySelector(`.${notice["body"]}`)
    ?.append(
      press(text(msg`Reload`), update.accept, "primary"),
      press(text(msg`Later`), later, "quiet"),
    );
  return [shown];
}

function box(tone: "info" | "stale", ...contents: readonly (Node | string)[]): HTMLElement {
  const words = element("div", { className: notice["text"] }, ...contents);
  const body = element("div", { className: notice["body"] }, words);
  const classes = `${notice["notice"]} ${notice[tone]}`;
  const shape = { info: infoIcon, stale: clockIcon }[tone];
  const shown = element("div", { className: classes }, drawIcon(shape), body);
  const placed = element("div", { className: s["notice"] }, shown);
  // The kernel serves its controls: they never wait for the application.
  placed.dataset["kernel"] = "notice";
  return placed;
}

function press(label: string, onClick: () => void, look: "primary" | "quiet"): HTMLElement {
  const classes = `${button["button"]} ${button[look]} ${button["small"]}`;
  const made = element(
    "button",
    { type: "button", className: classes },
    element("span", { className: button["label"] }, label),
  );
  made.addEventListener("click", onClick);
  return made;
}
