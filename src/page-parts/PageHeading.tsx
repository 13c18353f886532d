import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useHref } from "../state/hooks/usePage.ts";
import { Breadcrumb } from "../ui/breadcrumb/Breadcrumb.tsx";
import { Stack } from "../ui/layout/Stack.tsx";

interface PageHeadingProps {
  /** The page between the home page and this one. Its path has no locale. */
  readonly parent?: { readonly path: string; readonly name: ReactNode };
  readonly title: ReactNode;
  /** Name of this page in the breadcrumb, where it differs from the title. */
  readonly crumb?: ReactNode;
  /** Icon buttons for the whole page, at the end of the breadcrumb's line. */
  readonly actions?: ReactNode;
  /** Paragraphs below the title. */
  readonly children?: ReactNode;
}

/** The head of a page that stands below the home page: breadcrumb, title and introduction. */
export function PageHeading({ parent, title, crumb = title, actions, children }: PageHeadingProps) {
  const { t } = useLingui();
  const href = useHref();
  return (
    <Stack gap={8}>
      <Breadcrumb label={t`Breadcrumb`} actions={actions}>
        <li>
          <a href={href("/")}>
            <Trans>Home</Trans>
          </a>
        </li>
        {parent && (
          <li>
            <a href={href(parent.path)}>{parent.name}</a>
          </li>
        )}
        <li aria-current="page">{crumb}</li>
      </Breadcrumb>
      {/* The kernel may have written the amount into it. */}
      <h1 suppressHydrationWarning>{title}</h1>
      {children}
    </Stack>
  );
}
