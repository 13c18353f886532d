/**
 * Writes counted zeros out, as they are to be heard: `$0.{5}4162` becomes `$0.000004162`. Marks of direction around a figure
 * stay, and so does other text.
 */
export function spellZeros(text: string): string {
  return text.replace(/\{(\d+)\}(?=\d)/g, (_, zeros: string) => "0".repeat(Number(zeros)));
}
