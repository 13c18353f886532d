import { useRouter } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { lazyPart } from "../../../../ui/lazyPart.ts";
import type { AskedDay } from "../../loadDay.ts";
import { useConverter } from "../useConverter.ts";
import { useFormats } from "../useFormats.ts";

const rendered = import.meta.env.SSR ? await import("./DayCard.tsx") : undefined;

/** The day of the address: in the HTML from the server; its script and texts load for such a page alone. */
export function LazyDay({ day }: { readonly day: AskedDay }) {
  const { completeCatalog } = useRouter().options.context;
  const converter = useConverter();
  const formats = useFormats();
  const [Card] = useState(
    () =>
      rendered?.DayCard ??
      lazyPart(async () => {
        const [part] = await Promise.all([import("./DayCard.tsx"), completeCatalog()]);
        return part.DayCard;
      }),
  );
  return (
    <Suspense>
      <Card day={day} converter={converter} formats={formats} />
    </Suspense>
  );
}
