import s from "./GroupedCode.module.css";

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

/** A piece of a longer text. */
interface TextGroup {
  /** Where in the text it begins. */
  readonly from: number;
  readonly text: string;
}

/** A long text in groups, for the eye and for reading aloud: fingerprints, secrets. The last may be shorter. */
export function grouped(text: string, size: number): readonly TextGroup[] {
  const count = Math.ceil(text.length / size);
  return Array.from({ length: count }, (_, index) => {
    const from = index * size;
    return { from, text: text.slice(from, from + size) };
  });
}
