import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { element } from "../../browser/element.ts";
import s from "./Search.module.css";

/** The foot of the search: what its keys do, and the day of the prices in its list once `tellDay` is called. */
export function drawKeys(text: (descriptor: MessageDescriptor) => string): {
  readonly element: HTMLElement;
  /** Says the day in words; nothing where there is none to say. */
  readonly tellDay: (asOfText: string | undefined) => void;
} {
  // Stands for the keys in the text, wherever a language has them.
  const key = "\u0000";
  const line = (words: string, keys: readonly string[]) => {
    const [before = "", after = ""] = words.split(key);
    const drawn = keys.flatMap((name) => [element("kbd", {}, name), " "]).slice(0, -1);
    return element("span", {}, before, ...drawn, after);
  };
  const day = element("span", { className: s["day"] });
  const foot = element(
    "p",
    { className: s["keys"] },
    line(
      text(
        msg({
          message: `${key} to choose`,
          comment: "At the foot of the search: what a key does; key is its sign, such as ↵",
        }),
      ),
      ["↑", "↓"],
    ),
    line(
      text(
        msg({
          message: `${key} to open`,
          comment: "At the foot of the search: what a key does; key is its sign, such as ↵",
        }),
      ),
      ["↵"],
    ),
    line(
      text(
        msg({
          message: `${key} to close`,
          comment: "At the foot of the search: what a key does; key is its sign, such as ↵",
        }),
      ),
      ["esc"],
    ),
    day,
  );
  return {
    element: foot,
    tellDay: (asOfText) => {
      day.textContent = asOfText === undefined ? "" : text(msg`Last updated: ${asOfText}`);
    },
  };
}
