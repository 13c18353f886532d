import { type FocusEvent, type KeyboardEvent, useState } from "react";
import {
  closedState,
  type ComboboxState,
  isComposed,
  keyIntent,
  movedState,
  openedState,
  typedState,
} from "./comboboxState.ts";

interface UseComboboxOptions<T> {
  /** The visible options, in order. */
  readonly options: readonly T[];
  readonly selectedIndex: number;
  readonly onQuery: (query: string) => void;
  readonly onSelect: (option: T) => void;
  /** The list is always visible; Escape belongs to the dialog around it. */
  readonly inline: boolean | undefined;
}

export interface ComboboxControl {
  readonly state: ComboboxState;
  readonly open: () => void;
  readonly type: (text: string) => void;
  readonly select: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** Handles typing, opening and choosing. The caller decides which options match a query. */
export function useCombobox<T>(options: UseComboboxOptions<T>): ComboboxControl {
  const { options: shown, selectedIndex, onQuery, onSelect } = options;
  const [state, setState] = useState(closedState);

  const close = (): void => {
    setState(closedState);
    if (state.draft !== null) onQuery("");
  };
  const open = (): void => {
    if (!state.open) setState(openedState(selectedIndex));
  };
  const select = (index: number): void => {
    const option = shown[index];
    if (option === undefined) return;
    close();
    onSelect(option);
  };

  return {
    state,
    open,
    select,
    type: (text) => {
      setState(typedState(text));
      onQuery(text);
    },
    onKeyDown: (event) => {
      if (isForOthers(event, options.inline === true)) return;
      const intent = keyIntent(event.key, state, shown.length);
      if (!intent) return;
      if (intent.kind !== "select" || !intent.passOn) {
        event.preventDefault();
        // A dialog around it must not close with it.
        event.stopPropagation();
      }
      if (intent.kind === "open") open();
      else if (intent.kind === "move") setState(movedState(state, intent.to));
      else if (intent.kind === "select") select(intent.index);
      else close();
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (!currentTarget.contains(relatedTarget)) close();
    },
  };
}

/**
 * Keys that the combobox must not handle: an input method's own while it composes (Enter ends the composition), the
 * browser's shortcuts, and Escape in an inline list, where it closes the dialog.
 */
function isForOthers(event: KeyboardEvent, inline: boolean): boolean {
  const { key, ctrlKey, metaKey, nativeEvent } = event;
  return isComposed(nativeEvent) || ctrlKey || metaKey || (inline && key === "Escape");
}
