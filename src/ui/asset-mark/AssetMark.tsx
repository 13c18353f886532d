import { type ReactNode, useState } from "react";
import { classes } from "../classes.ts";
import s from "./AssetMark.module.css";

interface AssetMarkProps {
  readonly symbol: string;
  /** Address of the drawing; a monogram stands in where there is none or it does not load. */
  readonly src?: string | undefined;
  /** Default 24. */
  readonly size?: 20 | 24 | 32 | 40;
  /** Load at once: it is visible at first paint. */
  readonly eager?: boolean;
}

/** The asset's drawing: decoration beside its name, never instead of it. */
export function AssetMark({ symbol, src, size = 24, eager }: AssetMarkProps) {
  const [failed, setFailed] = useState<string>();
  const sized = classes(s["mark"], s[`s${size}`]);
  if (src === undefined || src === failed) {
    return (
      <span
        className={classes(sized, s[`tone${monogramTone(symbol)}`])}
        data-monogram={monogram(symbol)}
        aria-hidden="true"
      />
    );
  }
  return (
    <img
      className={sized}
      src={src}
      width={size}
      height={size}
      alt=""
      aria-hidden="true"
      loading={eager ? undefined : "lazy"}
      decoding="async"
      onError={() => setFailed(src)}
    />
  );
}

/** Codes of metals are X and the element's symbol, which says more. */
const METAL = /^X(AU|AG|PT|PD)$/;

/** Two letters that stand for an asset without a mark. */
export function monogram(symbol: string): string {
  const metal = METAL.exec(symbol)?.[1];
  if (metal !== undefined) return metal.charAt(0) + metal.charAt(1).toLowerCase();
  return [...symbol].slice(0, 2).join("").toUpperCase();
}

export const TONES = 4;

/** The neutral tone of a symbol, always the same one. */
export function monogramTone(symbol: string): number {
  let sum = 0;
  for (const char of symbol) sum = (sum * 31 + (char.codePointAt(0) ?? 0)) % 65521;
  return sum % TONES;
}

interface AssetLabelProps {
  readonly symbol: string;
  readonly src?: string | undefined;
  readonly eager?: boolean;
  /** The name, or a link with it. */
  readonly children: ReactNode;
}

/** Mark, name and ticker of an asset; a long name wraps beside the mark. */
export function AssetLabel({ symbol, src, eager = false, children }: AssetLabelProps) {
  return (
    <span className={s["label"]}>
      <AssetMark symbol={symbol} src={src} size={32} eager={eager} />
      <span className={s["words"]}>
        {children}
        <span className={s["code"]}>{symbol}</span>
      </span>
    </span>
  );
}
