import type { ReactNode } from "react";
import { AssetMark } from "./AssetMark.tsx";
import s from "./AssetMark.module.css";

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
