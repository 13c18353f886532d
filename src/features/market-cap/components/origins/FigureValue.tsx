import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { EstimateBadge } from "../figures/EstimateBadge.tsx";
import { Popover } from "../../../../ui/popover/Popover.tsx";
import type { Figure } from "../../../../wire/market/market.ts";
import type { AsOfTexts } from "../../texts/asOfTexts.ts";
import s from "../figures/Figures.module.css";

/** A figure that stands behind another, or is it: named, in full, with its date and source. */
export interface Origin {
  readonly figure: Figure;
  readonly name: ReactNode;
  readonly value: ReactNode;
}

interface FigureValueProps {
  /** The figure as text. */
  readonly children: ReactNode;
  /** Where it comes from; without any, the text stands alone. */
  readonly origins: readonly Origin[];
  readonly asOfTexts: AsOfTexts;
  /** Whether an estimate says here that it is one; false where its row does. Default true. */
  readonly isMarked?: boolean | undefined;
}

/** A figure that shows its date and source when it is pressed. An estimate says that it is an estimate. */
export function FigureValue({ children, origins, asOfTexts, isMarked = true }: FigureValueProps) {
  if (origins.length === 0) return children;
  return (
    <span className={s["figure"]}>
      <Popover trigger={<span className={s["value"]}>{children}</span>}>
        <OriginList origins={origins} asOfTexts={asOfTexts} />
      </Popover>
      {isMarked && isEstimated(origins) && <EstimateBadge />}
    </span>
  );
}

/** Whether any of the figures behind another is an estimate, which makes it one, too. */
export function isEstimated(origins: readonly Origin[]): boolean {
  return origins.some(({ figure }) => figure.quality === "estimate");
}

interface OriginListProps extends Pick<FigureValueProps, "origins" | "asOfTexts"> {
  /** Whose figures they are, where more than one asset's are listed. */
  readonly of?: string;
}

/** Figures with their dates and sources, for a popover. */
export function OriginList({ of, origins, asOfTexts }: OriginListProps) {
  return origins.map(({ figure, name, value }) => (
    <span key={`${figure.value} ${figure.source}`} className={s["origin"]}>
      <span>
        {of} {name} <b>{value}</b>
      </span>
      <Provenance figure={figure} date={asOfTexts[figure.asOf] ?? figure.asOf} />
    </span>
  ));
}

/** A source is named in the publisher's own words. */
function Provenance({ figure, date }: { readonly figure: Figure; readonly date: string }) {
  const source = <bdi lang="en">{figure.source}</bdi>;
  return (
    <span className={s["source"]}>
      {figure.quality === "estimate" ? (
        <Trans>
          Estimate for {date}. Source: {source}
        </Trans>
      ) : (
        <Trans>
          Figure as of {date}. Source: {source}
        </Trans>
      )}
    </span>
  );
}
