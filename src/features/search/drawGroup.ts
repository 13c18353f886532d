import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { element } from "../../browser/element.ts";
import s from "../../ui/combobox/Combobox.module.css";
import type { PlacedGroup } from "../../ui/combobox/capGroups.ts";
import { type ChoiceOptions, drawChoice } from "./drawChoice.ts";
import type { Choice, ChoiceGroup } from "./model/findChoices.ts";

/** A group of what was found, as it stands in the list. */
export type PlacedChoices = PlacedGroup<Choice, ChoiceGroup["id"]>;

interface GroupOptions extends ChoiceOptions {
  /** The list's, which those of its parts begin with. */
  readonly listId: string;
}

/** A group of rows under its head. The answer stands alone and needs none. */
export function drawGroup(
  { id, options: choices, from }: PlacedChoices,
  options: GroupOptions,
): HTMLElement {
  const { text, listId } = options;
  const label = text(labelOf(id, choices));
  const rows = choices.map((choice, offset) => drawRow(choice, from + offset, options));
  if (id === "answer") return named(element("div", {}, ...rows), { "aria-label": label });
  const labelId = `${listId}-${id}`;
  const head = element("div", { id: labelId, className: s["groupLabel"] }, label);
  head.setAttribute("role", "presentation");
  return named(element("div", {}, head, ...rows), { "aria-labelledby": labelId });
}

function named(group: HTMLElement, name: Readonly<Record<string, string>>): HTMLElement {
  for (const [attribute, value] of Object.entries({ role: "group", ...name }))
    group.setAttribute(attribute, value);
  return group;
}

const labels = {
  answer: msg`Conversion`,
  pairs: msg`Convert`,
  comparisons: msg`Compare market caps`,
  coins: msg`Coins`,
  stocks: msg`Stocks`,
  currencies: msg`Currencies`,
} as const satisfies Readonly<Record<ChoiceGroup["id"], MessageDescriptor>>;

function labelOf(id: ChoiceGroup["id"], choices: readonly Choice[]): MessageDescriptor {
  const hasMetals = choices.some((choice) => choice.kind === "coin" && choice.isMetal === true);
  return hasMetals ? msg`Coins and metals` : labels[id];
}

function drawRow(choice: Choice, index: number, options: GroupOptions): HTMLElement {
  const row = element(
    "div",
    { id: `${options.listId}-${index}`, className: s["option"] },
    drawChoice(choice, options),
  );
  row.setAttribute("role", "option");
  row.setAttribute("aria-selected", "false");
  row.dataset["index"] = String(index);
  return row;
}
