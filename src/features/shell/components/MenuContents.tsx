import { useLocation } from "@tanstack/react-router";
import { AccountLinks } from "./AccountLinks.tsx";
import { LanguageMenu } from "./LanguageMenu.tsx";
import { MainLinks } from "./MainLinks.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";
import s from "./Shell.module.css";

/** What the menu holds. It asks for the address itself: nothing it is given may change before its script is there. */
export function MenuContents() {
  const address = useLocation({ select: ({ href }) => href });
  return (
    <>
      <MainLinks className={s["menuNav"]} />
      <AccountLinks address={address} className={s["menuNav"]} />
      <LanguageMenu address={address} />
      <span className="js-only">
        <ThemeSwitch />
      </span>
    </>
  );
}
