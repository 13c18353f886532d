import { grouped } from "../model/grouped.ts";
import s from "./Account.module.css";

const groupSize = 4;

/** A long code in groups that can be compared and typed without losing the place. */
export function GroupedCode({ text }: { readonly text: string }) {
  return (
    <code className={s["groupedCode"]} dir="ltr">
      {grouped(text, groupSize).map((group) => (
        <span key={group.from}>{group.text} </span>
      ))}
    </code>
  );
}
