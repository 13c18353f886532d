/** Makes an element of the document with properties and contents. Texts stay texts. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  properties: Partial<Omit<HTMLElementTagNameMap[K], "className">> & {
    readonly className?: string | undefined;
  } = {},
  ...contents: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  Object.assign(made, properties);
  made.append(...contents);
  return made;
}
