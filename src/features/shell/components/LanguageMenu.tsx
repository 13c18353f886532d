import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { offeredLocales } from "../../../i18n/catalogs.ts";
import { languageChangeUrl } from "../../../i18n/languageChange.ts";
import { languageMenu } from "../../../i18n/locales.ts";
import { useIsHydrated } from "../../../state/useHydratedValue.ts";
import { usePage } from "../../../state/page/usePage.ts";
import { classes } from "../../../ui/classes.ts";
import { findLanguages, moveAmongLinks } from "../model/languageMenu.ts";
import s from "./Shell.module.css";

const languages = languageMenu(offeredLocales).map(({ code }) => code);

/** The same page in the other languages, each under its own name. A change loads the page anew. */
export function LanguageMenu({ address }: { readonly address: string }) {
  const { t } = useLingui();
  const { locale } = usePage();
  const [sought, setSought] = useState("");
  const isHydrated = useIsHydrated();
  const group = useRef<HTMLElement>(null);
  // On the group, because the keys lead from the field to the links and back.
  useEffect(() => {
    const menu = group.current;
    const move = (event: KeyboardEvent) => {
      if (menu !== null && moveAmongLinks(menu, event.key)) event.preventDefault();
    };
    menu?.addEventListener("keydown", move);
    return () => menu?.removeEventListener("keydown", move);
  }, []);
  return (
    <nav aria-label={t`Language`} ref={group}>
      <div className={classes(s["seek"], "js-only")}>
        {isHydrated && (
          <input
            type="search"
            aria-label={t`Find a language`}
            placeholder={t`Find a language`}
            autoComplete="off"
            value={sought}
            onChange={(event) => {
              setSought(event.currentTarget.value);
            }}
          />
        )}
      </div>
      <ul className={s["languages"]} role="list">
        {findLanguages(languages, sought).map(({ code, lang, languageName }) => (
          <li key={code}>
            <a
              href={languageChangeUrl({ url: address, to: code })}
              hrefLang={lang}
              lang={lang}
              aria-current={code === locale.code ? "true" : undefined}
            >
              {languageName}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
