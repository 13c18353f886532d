import { type ReactNode, useState } from "react";
import { classes } from "../classes.ts";
import { monogram, monogramTone } from "../../lib/monogram.ts";
import s from "./AssetMark.module.css";

interface AssetMarkProps {
  readonly symbol: string;
  /** Address of the drawing; a monogram stands in where there is none or it does not load. */
  readonly src?: string | undefined;
  /** Default 24. */
  readonly size?: 20 | 24 | 32 | 40;
  /** Load at once: it is visible at first paint. */
  readonly eager?: boolean;
  /** A currency's sign, which its disc shows. */
  readonly sign?: string | undefined;
}

/** The asset's drawing: decoration beside its name, never instead of it. */
export function AssetMark({ symbol, src, size = 24, eager, sign }: AssetMarkProps) {
  const [failed, setFailed] = useState<string>();
  const sized = classes(s["mark"], s[`s${size}`]);
  if (src === undefined || src === failed) {
    return (
      <span
        className={sign === undefined ? classes(sized, s[`tone${monogramTone(symbol)}`]) : sized}
        data-monogram={monogram(symbol, sign)}
        aria-hidden="true"
      />
    );
  }
  return (
    <img
      className={sized}
      width={size}
      height={size}
      src={src}
      // Otherwise React preloads it before what the page is about.
      fetchPriority={eager ? "low" : undefined}
      alt=""
      loading={eager ? undefined : "lazy"}
      decoding={eager ? undefined : "async"}
      onError={() => setFailed(src)}
    />
  );
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
