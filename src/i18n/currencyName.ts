const namesByTag = /* @__PURE__ */ new Map<string, Intl.DisplayNames>();

/**
 * Names a currency in a language; answers the code itself where there is no name. Only for parts of the page that load
 * later: the names differ between versions of `Intl`, so hydrated text must take them from the loader.
 */
export function currencyName(tag: string, code: string): string {
  if (!/^[A-Za-z]{3}$/.test(code)) return code;
  const names = namesByTag.get(tag) ?? new Intl.DisplayNames(tag, { type: "currency" });
  namesByTag.set(tag, names);
  return names.of(code) ?? code;
}
