/** The most characters of each step of the type size; Converter.module.css has the sizes. */
const mostCharacters = [10, 12, 15, 19] as const;

/** The step of the type size in which a figure fits on its line, from 1 for a short one to 5 for the longest. */
export function fitStep(text: string): number {
  const fitting = mostCharacters.findIndex((most) => text.length <= most);
  return (fitting < 0 ? mostCharacters.length : fitting) + 1;
}
