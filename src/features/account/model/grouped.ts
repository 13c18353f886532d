/** A piece of a longer text. */
export interface TextGroup {
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
