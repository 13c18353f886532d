import { Trans, useLingui } from "@lingui/react/macro";
import type { ComponentType } from "react";
import { useHref } from "../../state/hooks/usePage.ts";
import { PageHeading } from "../../page-parts/PageHeading.tsx";
import { Prose } from "../../ui/layout/Layout.tsx";
import { Stack } from "../../ui/layout/Stack.tsx";
import { Cookies } from "./documents/Cookies.tsx";
import { Privacy } from "./documents/Privacy.tsx";
import { Risk } from "./documents/Risk.tsx";
import { Terms } from "./documents/Terms.tsx";
import { type LegalDoc, editions, legalDocs, legalTitles } from "./legalDocs.ts";

const texts: Readonly<Record<LegalDoc, ComponentType>> = {
  terms: Terms,
  risk: Risk,
  privacy: Privacy,
  cookies: Cookies,
};

interface LegalPageProps {
  readonly doc: LegalDoc;
  /** The day of the document as a text. */
  readonly dayText: string;
}

/** A legal document with its version, its date and links to the others. */
export function LegalPage({ doc, dayText }: LegalPageProps) {
  const { t } = useLingui();
  const href = useHref();
  const { version } = editions[doc];
  const Text = texts[doc];
  return (
    <Stack gap={24}>
      <PageHeading title={t(legalTitles[doc])}>
        <p>
          <Trans>
            Version {version}, effective {dayText}
          </Trans>
        </p>
      </PageHeading>
      <Prose>
        <Text />
        <h2>
          <Trans>Other documents</Trans>
        </h2>
        <ul>
          {legalDocs
            .filter((other) => other !== doc)
            .map((other) => (
              <li key={other}>
                <a href={href(`/legal/${other}`)}>{t(legalTitles[other])}</a>
              </li>
            ))}
        </ul>
      </Prose>
    </Stack>
  );
}
