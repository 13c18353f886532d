import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { offeredLocales } from "../../../i18n/catalogs.ts";
import { languageChangeUrl } from "../../../i18n/languageChangeUrl.ts";
import { languageMenu } from "../../../i18n/locales.ts";
import { findRegions } from "../../../i18n/regions.ts";
import { useIsHydrated } from "../../../state/hooks/useHydratedValue.ts";
import { usePage } from "../../../state/hooks/usePage.ts";
import { chooseRegion, chosenRegion } from "../../../state/stored/chosenRegion.ts";
import { rootLocale } from "../../../wire/localeCodes.ts";
import { classes } from "../../../ui/classes.ts";
import { isComposed } from "../../../ui/combobox/comboboxState.ts";
import { findLanguages, moveAmongLinks } from "../model/languageMenu.ts";
import s from "./Shell.module.css";

const languages = languageMenu(offeredLocales).map(({ code }) => code);

/**
 * Links to the same page in the other languages, each under its own name, and to the English of regions, which only the
 * browser knows. A change reloads the page.
 */
export function LanguageMenu({ address }: { readonly address: string }) {
  const { t } = useLingui();
  const { locale } = usePage();
  const [query, setQuery] = useState("");
  const isHydrated = useIsHydrated();
  const group = useRef<HTMLElement>(null);
  const region = isHydrated ? chosenRegion(locale.code) : undefined;
  const current = region?.tag ?? locale.code;
  // Listens on the group, because the keys move between the field and the links.
  useEffect(() => {
    const menu = group.current;
    const move = (event: KeyboardEvent) => {
      if (menu !== null && !isComposed(event) && moveAmongLinks(menu, event.key))
        event.preventDefault();
    };
    menu?.addEventListener("keydown", move);
    return () => menu?.removeEventListener("keydown", move);
  }, []);
  return (
    <nav aria-label={t`Language`} ref={group}>
      <div className={classes(s["row"], s["seek"])}>
        <Trans>Language</Trans>
        {isHydrated && (
          <input
            type="search"
            className={s["find"]}
            aria-label={t`Find a language`}
            placeholder={t`Find a language`}
            autoComplete="off"
            value={query}
            onChange={(event) => {
              setQuery(event.currentTarget.value);
            }}
          />
        )}
      </div>
      <ul className={s["languages"]} role="list">
        {findLanguages(languages, query).map(({ code, lang, languageName }) => (
          <li key={code}>
            <a
              href={languageChangeUrl({ url: address, to: code })}
              lang={lang}
              aria-current={code === current ? "true" : undefined}
              onClick={() => {
                chooseRegion();
              }}
            >
              {languageName}
            </a>
          </li>
        ))}
        {isHydrated &&
          findRegions(query).map((entry) => (
            <li key={entry.tag}>
              <a
                href={languageChangeUrl({ url: address, to: rootLocale })}
                lang={entry.tag}
                aria-current={entry.tag === current ? "true" : undefined}
                onClick={() => {
                  chooseRegion(entry);
                }}
              >
                {entry.name}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
