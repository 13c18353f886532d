import { type ReactNode, useId } from "react";
import s from "./Segmented.module.css";

export interface SegmentedOption<V extends string> {
  readonly value: V;
  readonly label: ReactNode;
  readonly disabled?: boolean;
}

export interface SegmentedProps<V extends string> {
  /** What is being chosen; for screen readers. */
  readonly legend: string;
  readonly options: readonly SegmentedOption<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  /** Name of the form field; generated when left out. */
  readonly name?: string;
}

/** A choice of a few, all visible. Native radio buttons, so that arrow keys and forms work. */
export function Segmented<V extends string>(props: SegmentedProps<V>) {
  const { legend, options, value, onChange, name } = props;
  const fallback = useId();
  return (
    <fieldset>
      <legend className="visually-hidden">{legend}</legend>
      <div className={s["track"]}>
        {options.map((option) => (
          <label key={option.value} className={s["option"]}>
            <input
              className={s["radio"]}
              type="radio"
              name={name ?? fallback}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span className={s["text"]}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SegmentedItemsProps {
  /** What of it the kernel serves. */
  readonly "data-kernel"?: string;
  /** What is being chosen; for screen readers. */
  readonly label: string;
  /** Links or buttons; the chosen one has `aria-current`. */
  readonly children: ReactNode;
}

/** The same control as links, where each choice has its own address; works without JavaScript. */
export function SegmentedLinks({ label, children, ...rest }: SegmentedItemsProps) {
  return (
    <nav {...rest} className={s["track"]} aria-label={label}>
      {children}
    </nav>
  );
}

/** The same control as buttons, where others than React follow what is chosen and mark it with `aria-current`. */
export function SegmentedButtons({ label, children, ...rest }: SegmentedItemsProps) {
  return (
    <div {...rest} className={s["track"]} role="group" aria-label={label}>
      {children}
    </div>
  );
}
