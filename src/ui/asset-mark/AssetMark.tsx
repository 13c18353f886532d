import { useState } from "react";
import { classes } from "../classes.ts";
import { monogram, monogramTone } from "./monogram.ts";
import s from "./AssetMark.module.css";

interface AssetMarkProps {
  readonly symbol: string;
  /** Address of the drawing; without one, or when it does not load, a monogram. */
  readonly src?: string | undefined;
  /** Default 24. */
  readonly size?: 20 | 24 | 32 | 40;
  /** In sight at first paint: loaded at once. */
  readonly eager?: boolean;
}

/** Decoration beside the asset's name, never instead of it. */
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
