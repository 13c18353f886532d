import { useLingui } from "@lingui/react/macro";
import { useEffect, type ReactNode } from "react";
import { useSetAtom } from "../../state/index.ts";
import { restorePreferencesAtom } from "../../state/preferences.ts";
import { Page, SkipLink } from "../../ui/layout/Layout.tsx";
import { Header } from "./components/Header.tsx";
import { lazyParts } from "./components/lazyParts.tsx";
import s from "./components/Shell.module.css";

interface AppShellProps {
  /** Path and query of the page without its locale, for the language menu. */
  readonly address: string;
  readonly children: ReactNode;
}

/** Header, main area and footer of every page. */
export function AppShell({ address, children }: AppShellProps) {
  const { t } = useLingui();
  const restore = useSetAtom(restorePreferencesAtom);
  useEffect(() => {
    restore();
  }, [restore]);
  return (
    <>
      <SkipLink href="#main">{t`Skip to the content`}</SkipLink>
      <Header address={address} />
      <main id="main" className={s["main"]} tabIndex={-1}>
        <Page>{children}</Page>
      </main>
      {lazyParts.Footer}
    </>
  );
}
