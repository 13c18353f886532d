import type { ReactNode } from "react";

/** A figure within a sentence. In the face of the figures, the only one that can draw counted zeros. */
export function SentenceFigure({ children }: { readonly children: ReactNode }) {
  return (
    <bdi className="fig" suppressHydrationWarning>
      {children}
    </bdi>
  );
}
