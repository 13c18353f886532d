import { spellZeros } from "../../lib/spellZeros.ts";
import s from "./Stat.module.css";

/**
 * A figure. Where zeros are counted in braces, `$0.{5}4162`, the face of the figures draws the count as a small digit, and
 * screen readers hear every zero.
 */
export function Figure({ children }: { readonly children: string }) {
  const spoken = spellZeros(children);
  if (spoken === children) return <bdi>{children}</bdi>;
  return (
    <bdi className={`fig ${s["counted"]}`} role="img" aria-label={spoken}>
      {children}
    </bdi>
  );
}
