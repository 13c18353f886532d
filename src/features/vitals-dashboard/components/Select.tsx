import { useId } from "react";
import s from "./Dashboard.module.css";

interface SelectProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A native select for a form that is submitted as a whole. */
export function Select({ label, name, value, options }: SelectProps) {
  const id = useId();
  return (
    <div className={s["select"]}>
      <label htmlFor={id}>{label}</label>
      {/* Another value is another default, which a reset of the form goes back to. */}
      <select key={value} id={id} name={name} defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
