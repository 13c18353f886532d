import { type ReactNode, useDeferredValue, useId } from "react";
import { classes } from "../classes.ts";
import { Field, type FieldProps } from "../field/Field.tsx";
import { Icon } from "../icon/Icon.tsx";
import { chevronDownIcon } from "../icon/icons.ts";
import { capGroups, type ComboboxGroup, type PlacedGroup } from "./capGroups.ts";
import { type ComboboxControl, useCombobox } from "./useCombobox.ts";
import styles from "./Combobox.module.css";

/** Enough rows to scan; a longer query narrows the list down. */
const maxRows = 50;

/** What a screen shows of a list that opens. The rest follows when these are painted. */
const firstRows = 12;

type FieldPart =
  | "label"
  | "prefix"
  | "hint"
  | "error"
  | "bare"
  | "id"
  | "name"
  | "placeholder"
  | "disabled"
  | "autoFocus";

export interface ComboboxProps<T> extends Pick<FieldProps, FieldPart> {
  /** What matches the query, best first; the first 50 are shown. */
  readonly groups: readonly ComboboxGroup<T>[];
  /** Identity of an option. */
  readonly keyOf: (option: T) => string;
  /** What the field shows, and a form sends, when the option is chosen. */
  readonly textOf: (option: T) => string;
  readonly renderOption: (option: T) => ReactNode;
  readonly selected: T | null;
  /** Receives the text typed; empty once typing has ended, so that the list next opens with everything. */
  readonly onQuery: (query: string) => void;
  readonly onSelect: (option: T) => void;
  /** Name of the list. */
  readonly listLabel: string;
  /** How many options there are, in words; announced while the list is open. */
  readonly status: string;
  /** Shown where nothing matches. */
  readonly empty: ReactNode;
  /** Lay the list out in the flow at its full height, as in a sheet, not over what follows. */
  readonly inline?: boolean;
  /** Align the list with the end of the field, for fields near the edge of the page. */
  readonly alignEnd?: boolean;
}

interface ListProps<T> extends ComboboxProps<T> {
  readonly listId: string;
  readonly placed: readonly PlacedGroup<T>[];
  readonly control: ComboboxControl;
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** Used as a ref, so that it runs exactly when an option becomes active. */
function scrollToOption(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: "nearest" });
}

function optionIndexAt(target: EventTarget): number {
  const option = target instanceof Element ? target.closest<HTMLElement>("[data-index]") : null;
  return Number(option?.dataset["index"] ?? -1);
}

function OptionRows<T>({ group, ...props }: ListProps<T> & { readonly group: PlacedGroup<T> }) {
  const { keyOf, selected, renderOption, listId, control } = props;
  return group.options.map((option, offset) => {
    const index = group.from + offset;
    const chosen = selected !== null && keyOf(option) === keyOf(selected);
    return (
      <div
        key={keyOf(option)}
        id={optionId(listId, index)}
        className={styles["option"]}
        role="option"
        aria-selected={chosen}
        data-active={control.state.active === index || undefined}
        data-index={index}
        ref={control.state.active === index ? scrollToOption : undefined}
      >
        {renderOption(option)}
      </div>
    );
  });
}

function OptionGroup<T>(props: ListProps<T> & { readonly group: PlacedGroup<T> }) {
  const { group, listId } = props;
  if (group.label === undefined) return <OptionRows {...props} />;
  const labelId = `${listId}-${group.id}`;
  return (
    <div role="group" aria-labelledby={labelId}>
      <div id={labelId} className={styles["groupLabel"]} role="presentation">
        {group.label}
      </div>
      <OptionRows {...props} />
    </div>
  );
}

function Popup<T>(props: ListProps<T>) {
  const { placed, listId, listLabel, empty, inline, alignEnd, control } = props;
  const placing = inline ? styles["inline"] : styles["over"];
  const className = classes(styles["popup"], placing, alignEnd && styles["alignEnd"]);
  // ARIA requires a list box to have options.
  if (placed.length === 0) {
    return (
      <div className={className}>
        <div className={styles["empty"]}>{empty}</div>
      </div>
    );
  }
  return (
    <div
      id={listId}
      className={className}
      role="listbox"
      tabIndex={-1}
      aria-label={listLabel}
      // The focus stays in the field; where assistive technology moves it here, the same keys work.
      onKeyDown={control.onKeyDown}
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ target }) => control.select(optionIndexAt(target))}
    >
      {placed.map((group) => (
        <OptionGroup key={group.id} {...props} group={group} />
      ))}
    </div>
  );
}

function fieldPartsOf<T>(props: ComboboxProps<T>): Pick<FieldProps, FieldPart> {
  const { label, prefix, hint, error, bare, id, name } = props;
  const { placeholder, disabled, autoFocus } = props;
  const parts = { label, prefix, hint, error, bare, id, name };
  const given = Object.entries({ ...parts, placeholder, disabled, autoFocus });
  return { label, ...Object.fromEntries(given.filter(([, value]) => value !== undefined)) };
}

function indexOfSelected<T>({ selected, keyOf }: ComboboxProps<T>, options: readonly T[]): number {
  return selected === null ? -1 : options.findIndex((option) => keyOf(option) === keyOf(selected));
}

/** The ARIA attributes that tie the field to its list. */
function listAttributes(listId: string, active: number, count: number) {
  const role = "combobox";
  if (count === 0) return { role, "aria-expanded": false };
  const activeId = active >= 0 && active < count ? optionId(listId, active) : undefined;
  return {
    role,
    "aria-expanded": true,
    "aria-controls": listId,
    "aria-activedescendant": activeId,
  };
}

/**
 * An editable combobox with list autocompletion, after the ARIA Authoring Practices. Presentational: it calls `onQuery`
 * and shows the `groups` it is given.
 */
export function Combobox<T>(props: ComboboxProps<T>) {
  const { groups, textOf, selected, onQuery, onSelect, status, inline = false } = props;
  const listId = useId();
  const placed = capGroups(groups, useDeferredValue(maxRows, firstRows));
  const options = placed.flatMap((group) => group.options);
  const selectedIndex = indexOfSelected(props, options);
  const control = useCombobox({
    options,
    selectedIndex,
    onQuery,
    onSelect,
    inline,
  });
  const { open, draft, active } = control.state;
  const visible = open || inline;
  return (
    <div className={styles["combobox"]} onBlur={control.onBlur}>
      <Field
        {...fieldPartsOf(props)}
        {...listAttributes(listId, active, visible ? options.length : 0)}
        suffix={<Icon shape={chevronDownIcon} small />}
        aria-autocomplete="list"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        value={draft ?? (selected === null ? "" : textOf(selected))}
        onChange={(event) => control.type(event.currentTarget.value)}
        onClick={control.open}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={control.onKeyDown}
      />
      {visible && <Popup {...props} listId={listId} placed={placed} control={control} />}
      <div className="visually-hidden" role="status">
        {open && status}
      </div>
    </div>
  );
}
