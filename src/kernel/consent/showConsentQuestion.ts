import type { MessageDescriptor } from "@lingui/core";
import { loadCatalog } from "../../i18n/catalogs.ts";
import { msg } from "@lingui/core/macro";
import { keepConsent, onConsentChange, openPrivacyChoices } from "../../state/account/consent.ts";
import { completeStyles } from "../../browser/completeStyles.ts";
import { fetchStyles } from "../../browser/fetchStyles.ts";
import button from "../../ui/button/Button.module.css";
import { localePath } from "../../wire/localePaths.ts";
import { formatMessage } from "../formatMessage.ts";
import type { Kernel } from "../kernel.ts";
import { element } from "../../browser/element.ts";
import s from "./ConsentQuestion.module.css";

/** A link inside a message. */
const link = /^(.*)<0>(.*)<\/0>(.*)$/s;

/**
 * Shows the question in a non-modal dialog: it neither takes the focus nor blocks the page, and it stays at the bottom,
 * away from the amount. Yes and no have the same weight. It goes with the answer, in whichever tab that is given.
 */
export async function showConsentQuestion({ page, application }: Kernel): Promise<void> {
  const [messages] = await Promise.all([loadCatalog(page.locale.catalog), fetchStyles(document)]);
  await completeStyles(document);
  const text = (descriptor: MessageDescriptor) => formatMessage(messages, descriptor);
  const question = text(
    msg`Can we measure how this site is used and how fast it is, so we can improve it? No ads, and we never sell your data. <0>How we handle data</0>`,
  );
  const [, before = question, words = "", after = ""] = link.exec(question) ?? [];
  const href = localePath(page.locale.code, "/legal/privacy");
  const openChoices = () => {
    application.load().then(openPrivacyChoices, console.warn);
  };
  const dialog = element(
    "dialog",
    { open: true, className: s["question"], ariaLabel: text(msg`Privacy choices`) },
    element("p", {}, before, element("a", { href }, words), after),
    element(
      "div",
      { className: s["answers"] },
      answer(text(msg`Decline`), "denied"),
      answer(text(msg`Allow`), "granted"),
      press(text(msg`Options`), s["more"], openChoices),
    ),
  );
  // The kernel serves its controls: they never wait for the application.
  dialog.dataset["kernel"] = "consent";
  const { body, documentElement } = document;
  body.append(dialog);
  const showAsking = (isAsking: boolean) => {
    documentElement.classList.toggle(s["asking"] ?? "", isAsking);
  };
  showAsking(true);
  const stop = onConsentChange(() => {
    stop();
    dialog.remove();
    showAsking(false);
  });
}

function answer(label: string, choice: "granted" | "denied"): HTMLElement {
  const classes = `${button["button"]} ${button["small"]}`;
  return press(element("span", { className: button["label"] }, label), classes, () => {
    keepConsent(choice);
  });
}

function press(
  label: string | HTMLElement,
  className: string | undefined,
  onClick: () => void,
): HTMLElement {
  const made = element("button", { type: "button", className }, label);
  made.addEventListener("click", onClick);
  return made;
}
