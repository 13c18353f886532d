import type { ReactNode } from "react";
import { AssetMark } from "../asset-mark/AssetMark.tsx";
import { LinkTrail } from "../link-list/LinkList.tsx";
import { Figure } from "../stat/Figure.tsx";
import { directionOf, Move } from "../stat/Move.tsx";
import { classes } from "../classes.ts";
import s from "./CoinLink.module.css";

export interface CoinLinkProps {
  readonly href: string;
  readonly symbol: string;
  readonly markSrc: string | undefined;
  readonly title: ReactNode;
  readonly name: string;
  /** Price as text. */
  readonly price?: string;
  /** Move in per cent as a decimal, and as text with its sign. */
  readonly change?: { readonly value: string; readonly text: string } | undefined;
}

/** A coin in a list of links: mark, names, and what it costs. Goes into a LinkList or LinkGrid. */
export function CoinLink({ href, symbol, markSrc, title, name, price, change }: CoinLinkProps) {
  return (
    <li>
      <a href={href}>
        <AssetMark symbol={symbol} src={markSrc} size={32} />
        <span className={s["names"]}>
          <b>{title}</b>
          <small className={s["quiet"]}>{name}</small>
        </span>
        {price !== undefined && (
          <LinkTrail>
            <span className={classes(s["figures"], "fig")}>
              {/* In another currency it is another text, and not one that has moved: it ends where that one did. */}
              <Figure key={price}>{price}</Figure>
              {change && <Move direction={directionOf(change.value)}>{change.text}</Move>}
            </span>
          </LinkTrail>
        )}
      </a>
    </li>
  );
}
