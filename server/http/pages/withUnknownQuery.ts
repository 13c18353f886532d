/** The address that a visitor asked for, and the same with the parameters that its page knows. */
interface AskedAddress {
  readonly asked: URL;
  readonly known: URL;
}

/**
 * The target of a redirect with the parameters that the page does not know: a campaign's mark is no part of a page, but
 * it belongs to the visitor's address. A parameter that the target names itself stays as it is there.
 *
 * @param location path and query, or an absolute address
 */
export function withUnknownQuery(location: string, { asked, known }: AskedAddress): string {
  const target = new URL(location, asked);
  const taken = new Set([...known.searchParams.keys(), ...target.searchParams.keys()]);
  const unknown = [...asked.searchParams].filter(([name]) => !taken.has(name));
  if (unknown.length === 0) return location;
  for (const [name, value] of unknown) target.searchParams.append(name, value);
  return target.origin === asked.origin
    ? target.pathname + target.search + target.hash
    : target.href;
}
