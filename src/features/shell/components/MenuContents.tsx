import { useLocation } from "@tanstack/react-router";
import { AccountLinks } from "./AccountLinks.tsx";
import { CurrencyChoice } from "./CurrencyChoice.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { MainLinks } from "./MainLinks.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";
import s from "./Shell.module.css";

/** The contents of the menu: ways on and theme first, each one tap away, then the languages. It reads the address itself, because its props must not change before it hydrates. */
export function MenuContents() {
  const address = useLocation({ select: ({ href }) => href });
  return (
    <>
      <MainLinks address={address} className={s["menuNav"]} icons />
      <AccountLinks address={address} className={s["menuNav"]} icons />
      <div className="js-only">
        <ThemeSwitch />
        <CurrencyChoice />
      </div>
      <LanguageMenu address={address} />
    </>
  );
}
