import { useLingui } from "@lingui/react/macro";
import { SegmentedLinks } from "../../../../ui/segmented/SegmentedLinks.tsx";

interface PagesProps {
  /** What is being paged through, for the ear. */
  readonly label: string;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly hrefOf: (page: number) => string;
}

/** Links to the pages of a list; nothing where there is only one. */
export function Pages({ label, page, pages, hrefOf }: PagesProps) {
  const { t } = useLingui();
  if (pages < 2) return null;
  return (
    <SegmentedLinks label={label}>
      {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
        <a
          key={number}
          href={hrefOf(number)}
          aria-label={t`Page ${number}`}
          aria-current={number === page ? "page" : undefined}
        >
          {number}
        </a>
      ))}
    </SegmentedLinks>
  );
}
