import { useLingui } from "@lingui/react/macro";
import { languageChangeUrl } from "../../../i18n/prefixes.ts";
import { useSetAtom } from "../../../state/index.ts";
import { forgetCurrencyAtom } from "../../../state/preferences.ts";
import { usePage } from "../../../state/usePage.ts";
import s from "./Shell.module.css";

/** The same page in the other languages, each under its own name. A change loads the page anew. */
export function LanguageMenu({ address }: { readonly address: string }) {
  const { t } = useLingui();
  const { offered, locale } = usePage();
  const forgetCurrency = useSetAtom(forgetCurrencyAtom);
  return (
    <nav aria-label={t`Language`}>
      <ul className={s["languages"]} role="list">
        {offered.map(({ code, lang, name }) => (
          <li key={code}>
            <a
              href={languageChangeUrl({ url: address, to: code })}
              hrefLang={lang}
              lang={lang}
              aria-current={code === locale.code ? "true" : undefined}
              onClick={() => {
                forgetCurrency();
              }}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
