import { msg } from "@lingui/core/macro";
import { element } from "../../browser/element.ts";
import { afterPaint } from "../../browser/idle.ts";
import type { PickerRequest } from "../../state/pickerAtom.ts";
import s from "../../ui/combobox/Combobox.module.css";
import { capGroups } from "../../ui/combobox/capGroups.ts";
import {
  type ComboboxState,
  isComposed,
  keyIntent,
  movedState,
  openedState,
  typedState,
} from "../../ui/combobox/comboboxState.ts";
import field from "../../ui/field/Field.module.css";
import { drawIcon } from "../../ui/icon/drawIcon.ts";
import { searchIcon } from "../../ui/icon/icons.ts";
import skeleton from "../../ui/skeleton/Skeleton.module.css";
import type { ChoiceOptions, Prices } from "./drawChoice.ts";
import { drawGroup, type PlacedChoices } from "./drawGroup.ts";
import { drawKeys } from "./drawKeys.ts";
import { drawNothing } from "./drawNothing.ts";
import { type Choice, findChoices } from "./model/findChoices.ts";
import type { Defaults, Listing } from "./model/searchEntries.ts";

/** Enough rows to scan; a longer query narrows the list down. */
const maxRows = 50;

/** What a screen shows of the list. The rest follows when these are painted. */
const firstRows = 12;

const listId = "search-list";
const fieldId = "search-field";

interface SearchBoxOptions extends Omit<ChoiceOptions, "onAnswered"> {
  readonly kind: PickerRequest["kind"];
  readonly choose: (choice: Choice) => void;
  readonly defaults: () => Defaults;
}

export interface SearchBox {
  readonly element: HTMLElement;
  readonly focus: () => void;
  /** Shows what can be chosen, and from now on what is typed narrows it down. */
  readonly list: (listing: Listing) => void;
  /** Shows something else in the list's place. */
  readonly replaceList: (content: Node) => void;
}

/**
 * The field and the list of the search: an editable combobox with a list that is always open, after the ARIA Authoring
 * Practices. The focus stays in the field.
 */
export function drawSearchBox(options: SearchBoxOptions): SearchBox {
  const { kind, text, choose, defaults, prices } = options;
  const isPalette = kind === "any";
  const label = text(msg`Name or ticker`);
  const input = element("input", {
    id: fieldId,
    className: field["input"],
    placeholder: isPalette ? text(msg`Try Bitcoin, EUR, or ETH to EUR`) : label,
    autocomplete: "off",
    autocapitalize: "none",
    spellcheck: false,
    enterKeyHint: "done",
  });
  attach(input, { role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false" });
  const place = element("div", {}, loading(text));
  const status = element("div", { className: "visually-hidden" });
  status.setAttribute("role", "status");
  const box = element(
    "div",
    { className: s["combobox"] },
    element(
      "div",
      { className: field["field"] },
      element("label", { className: "visually-hidden", htmlFor: fieldId }, label),
      element(
        "div",
        { className: field["box"] },
        element("span", { className: field["affix"] }, drawIcon(searchIcon, isPalette ? 20 : 16)),
        input,
      ),
    ),
    place,
    status,
  );
  // The search for everything says what its keys do; a picker's list needs no telling.
  const foot = isPalette ? drawKeys(text) : undefined;
  if (foot !== undefined) box.append(foot.element);

  let listing: Listing | undefined;
  let state: ComboboxState = openedState(-1);
  let offered: readonly Choice[] = [];
  let drawRest = (): void => {};
  /** Enter was pressed while the list was on its way: what it meant is chosen as soon as it is there. */
  let isChosen = false;

  let dated: Prices | undefined;
  /** The day of the list's figures, unless there are none or the answer above them says the same. */
  const tellDay = (): void => {
    if (dated === undefined) return;
    const hasFigures = offered.some(({ kind: of }) => of === "coin" || of === "comparison");
    const isSaid = place.querySelector(`[data-day="${dated.asOf}"]`) !== null;
    foot?.tellDay(hasFigures && !isSaid ? dated.day : undefined);
  };
  prices.then((list) => {
    dated = list;
    tellDay();
  }, console.warn);
  const drawEach = (group: PlacedChoices) =>
    drawGroup(group, { ...options, listId, onAnswered: tellDay });
  const markActive = (): void => {
    input.removeAttribute("aria-activedescendant");
    for (const row of place.querySelectorAll<HTMLElement>('[role="option"]')) {
      const isActive = Number(row.dataset["index"]) === state.active;
      row.toggleAttribute("data-active", isActive);
      if (!isActive) continue;
      input.setAttribute("aria-activedescendant", row.id);
      row.scrollIntoView({ block: "nearest" });
    }
  };
  const draw = (): void => {
    if (listing === undefined) return;
    const groups = findChoices(input.value, listing, { kind, defaults: defaults() });
    const placed = capGroups(groups, maxRows);
    offered = placed.flatMap((group) => group.options);
    attach(input, { "aria-expanded": String(offered.length > 0) });
    if (offered.length === 0) {
      input.removeAttribute("aria-controls");
      place.replaceChildren(
        element("div", { className: `${s["popup"]} ${s["inline"]}` }, drawNothing(text)),
      );
      drawRest = () => {};
      tellDay();
      markActive();
      return;
    }
    attach(input, { "aria-controls": listId });
    const list = drawList(text);
    list.append(...capGroups(groups, firstRows).map(drawEach));
    place.replaceChildren(list);
    tellDay();
    drawRest = () => {
      drawRest = () => {};
      list.replaceChildren(...placed.map(drawEach));
      markActive();
    };
    const drawThese = drawRest;
    afterPaint().then(() => {
      if (drawRest === drawThese && list.isConnected) drawThese();
    }, console.warn);
    markActive();
  };
  const select = (index: number): void => {
    const choice = offered[index];
    if (choice !== undefined) choose(choice);
  };
  const press = (event: KeyboardEvent): void => {
    if (isOthers(event)) return;
    if (listing === undefined) {
      isChosen = event.key === "Enter";
      return;
    }
    const intent = keyIntent(event.key, state, offered.length);
    if (intent === null || intent.kind === "open" || intent.kind === "close") return;
    if (intent.kind === "select") {
      if (!intent.passOn) event.preventDefault();
      select(intent.index);
      return;
    }
    event.preventDefault();
    state = movedState(state, intent.to);
    drawRest();
    markActive();
  };

  input.addEventListener("input", () => {
    state = typedState(input.value);
    draw();
    const count = offered.length;
    if (listing !== undefined) status.textContent = text(msg`Matches: ${count}`);
  });
  input.addEventListener("focus", () => {
    input.select();
  });
  box.addEventListener("keydown", press);
  // The focus stays in the field.
  place.addEventListener("mousedown", (event) => {
    if (optionAt(event.target) !== undefined) event.preventDefault();
  });
  place.addEventListener("click", ({ target }) => {
    const option = optionAt(target);
    if (option !== undefined) select(Number(option.dataset["index"]));
  });

  return {
    element: box,
    focus: () => {
      input.focus();
    },
    list: (found) => {
      listing = found;
      draw();
      if (isChosen) select(state.active);
      isChosen = false;
    },
    replaceList: (content) => {
      listing = undefined;
      offered = [];
      place.replaceChildren(content);
    },
  };
}

/** An input method's key, a shortcut of the browser, or Escape, which closes the dialog. */
function isOthers(event: KeyboardEvent): boolean {
  return isComposed(event) || event.ctrlKey || event.metaKey || event.key === "Escape";
}

function attach(target: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) target.setAttribute(name, value);
}

function optionAt(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined;
  return target.closest<HTMLElement>('[role="option"]') ?? undefined;
}

function drawList(text: ChoiceOptions["text"]): HTMLElement {
  const list = element("div", {
    id: listId,
    className: `${s["popup"]} ${s["inline"]}`,
    tabIndex: -1,
  });
  const name = msg({
    message: "Matches",
    comment: "Name of the list of search results, for screen readers",
  });
  attach(list, { role: "listbox", "aria-label": text(name) });
  return list;
}

function loading(text: ChoiceOptions["text"]): HTMLElement {
  const bar = element("span", { className: skeleton["skeleton"] }, "\u2007".repeat(20));
  bar.setAttribute("aria-hidden", "true");
  return element(
    "div",
    { className: `${s["popup"]} ${s["inline"]}` },
    element("span", { className: "visually-hidden" }, text(msg`Loading`)),
    bar,
  );
}
