import { useRouter } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../../ui/lazyPart.ts";
import type { SharedQuote } from "../../loadQuote.ts";
import { useConverter } from "../useConverter.ts";
import { useFormats } from "../useFormats.ts";
import { useFreshness } from "../card/useFreshness.ts";

const rendered = import.meta.env.SSR ? await import("./QuoteCard.tsx") : undefined;

/** The quote of the address: in the HTML from the server; its script and texts load for such a page alone. */
export function LazyQuote({ quote }: { readonly quote: SharedQuote }) {
  const { completeCatalog } = useRouter().options.context;
  // Handed over: what two lazy parts import by themselves becomes a file of its own, which every page loads.
  const converter = useConverter();
  const formats = useFormats();
  const { asOfText } = useFreshness();
  const [Card] = useState(
    () =>
      rendered?.QuoteCard ??
      lazyPart(async () => {
        const [part] = await Promise.all([import("./QuoteCard.tsx"), completeCatalog()]);
        return part.QuoteCard;
      }),
  );
  return (
    <Suspense>
      <Card quote={quote} converter={converter} formats={formats} asOfText={asOfText} />
    </Suspense>
  );
}
