export interface ComboboxState {
  readonly open: boolean;
  /** The text being typed; `null` while the field shows the chosen option. */
  readonly draft: string | null;
  /** Index of the option that Enter takes; -1 for none. */
  readonly active: number;
  /** True once an arrow key has moved: from then on Home and End move in the list; until then they move the caret. */
  readonly moved: boolean;
}

export const closedState: ComboboxState = { open: false, draft: null, active: -1, moved: false };

export function openedState(active: number): ComboboxState {
  return { ...closedState, open: true, active };
}

/** The first match is active at once, so that Enter takes it. */
export function typedState(draft: string): ComboboxState {
  return { open: true, draft, active: draft.trim() === "" ? -1 : 0, moved: false };
}

export function movedState(state: ComboboxState, active: number): ComboboxState {
  return { ...state, active, moved: true };
}

type KeyIntent =
  | { readonly kind: "open" }
  | { readonly kind: "move"; readonly to: number }
  /** With `passOn` the key keeps its own effect as well: Tab takes the option and moves the focus on. */
  | { readonly kind: "select"; readonly index: number; readonly passOn: boolean }
  | { readonly kind: "close" };

type Intend = (state: ComboboxState, count: number) => KeyIntent | null;

function arrow(moveFrom: (active: number, count: number) => number): Intend {
  return (state, count) =>
    state.open ? { kind: "move", to: moveFrom(state.active, count) } : { kind: "open" };
}

function jump(target: (count: number) => number): Intend {
  return ({ open, moved }, count) => (open && moved ? { kind: "move", to: target(count) } : null);
}

function take(passOn: boolean): Intend {
  return ({ open, active }, count) =>
    open && active >= 0 && active < count ? { kind: "select", index: active, passOn } : null;
}

const intents: ReadonlyMap<string, Intend> = new Map<string, Intend>([
  ["ArrowDown", arrow((active, count) => (active + 1 < count ? active + 1 : 0))],
  ["ArrowUp", arrow((active, count) => (active > 0 ? active : count) - 1)],
  ["Home", jump(() => 0)],
  ["End", jump((count) => count - 1)],
  ["Enter", take(false)],
  ["Tab", take(true)],
  ["Escape", ({ open }) => (open ? { kind: "close" } : null)],
]);

/** What a key does in a combobox of `count` options; `null` where it keeps its usual effect. */
export function keyIntent(key: string, state: ComboboxState, count: number): KeyIntent | null {
  return intents.get(key)?.(state, count) ?? null;
}

/** The code of a key that an input method has taken. */
const takenByInputMethod = 229;

/**
 * Whether a key is an input method's own, such as the Enter that ends a composition. In Safari that key comes after the end
 * and is told by its code alone.
 */
export const isComposed = (event: KeyboardEvent): boolean =>
  event.isComposing || Reflect.get(event, "keyCode") === takenByInputMethod;
