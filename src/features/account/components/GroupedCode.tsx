import s from "./GroupedCode.module.css";

const groupSize = 4;

/** A long code in groups, so that people can compare and type it without losing the place. */
export function GroupedCode({ text }: { readonly text: string }) {
  return (
    <code className={s["groupedCode"]} dir="ltr">
      {splitIntoGroups(text, groupSize).map((group) => (
        <span key={group.from}>{group.text} </span>
      ))}
    </code>
  );
}

interface TextGroup {
  /** Index of the group's first character in the whole text. */
  readonly from: number;
  readonly text: string;
}

/** Splits a text into groups of `size` characters. The last may be shorter. */
export function splitIntoGroups(text: string, size: number): readonly TextGroup[] {
  const count = Math.ceil(text.length / size);
  return Array.from({ length: count }, (_, index) => {
    const from = index * size;
    return { from, text: text.slice(from, from + size) };
  });
}
