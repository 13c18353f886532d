/** Search parameters as plain text: amounts keep every digit, where a JSON reading would make numbers of them. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === "string") params.set(name, value);
  }
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}
