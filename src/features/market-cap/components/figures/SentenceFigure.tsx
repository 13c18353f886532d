import { spellZeros } from "../../../../lib/spellZeros.ts";

/**
 * A figure within a sentence. In the face of the figures, the only one that can draw counted zeros; screen readers hear every
 * zero.
 */
export function SentenceFigure({ children }: { readonly children: string }) {
  // A translated sentence gives a list of texts.
  const text = [children].flat().join("");
  const spoken = spellZeros(text);
  const name = spoken === text ? undefined : ({ role: "img", "aria-label": spoken } as const);
  return (
    <bdi className="fig" {...name} suppressHydrationWarning>
      {text}
    </bdi>
  );
}
