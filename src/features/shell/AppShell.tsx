import { useLingui } from "@lingui/react/macro";
import { type ReactNode, Suspense } from "react";
import { Page, SkipLink } from "../../ui/layout/Layout.tsx";
import { Header } from "./components/Header.tsx";
import { Footer } from "./components/Footer.tsx";
import s from "./components/Shell.module.css";

interface AppShellProps {
  /** Path and query of the page without its locale, for the language menu. */
  readonly address: string;
  readonly children: ReactNode;
}

/** Header, main area and footer of every page. */
export function AppShell({ address, children }: AppShellProps) {
  const { t } = useLingui();
  return (
    <>
      <SkipLink href="#main">{t`Skip to main content`}</SkipLink>
      <Header address={address} />
      <main id="main" className={s["main"]} tabIndex={-1}>
        <Page>{children}</Page>
      </main>
      <Suspense>
        <Footer />
      </Suspense>
    </>
  );
}
