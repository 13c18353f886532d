import { Trans } from "@lingui/react/macro";
import { useRouter } from "@tanstack/react-router";
import { startTransition, Suspense, useMemo, useState } from "react";
import { parseSearch, stringifySearch } from "../../../../browser/address.ts";
import { readStored, writeStored } from "../../../../browser/localStore.ts";
import { useIsHydrated } from "../../../../state/hooks/useHydratedValue.ts";
import { lazyPart } from "../../../../ui/lazyPart.ts";
import { type FeeSearch, readConverterSearch } from "../../model/converterUrl.ts";
import { useConverter } from "../useConverter.ts";
import { useFormats } from "../useFormats.ts";
import s from "../Converter.module.css";

const rendered = import.meta.env.SSR ? await import("./FeesCard.tsx") : undefined;

/** Name of the assumption in the browser's local storage. It is kept as a query. */
const feesKey = "own-fees";

/**
 * What is left after the fee and the spread that a visitor assumes: from the server where the address has them. Everywhere
 * else a link that opens the fields; on a device that keeps an assumption it says, once hydrated, what that leaves.
 */
export function Fees() {
  const { completeCatalog } = useRouter().options.context;
  // Handed over: what two lazy parts import by themselves becomes a file of its own, which every page loads.
  const converter = useConverter();
  const parts = { converter, formats: useFormats(), keep: keepFees };
  const { search } = converter;
  const [asked] = useState(
    search.fee === undefined && search.spread === undefined ? undefined : search,
  );
  const [opened, setOpened] = useState<FeeSearch>();
  const kept = useKeptFees();
  const [Card] = useState(
    () =>
      rendered?.FeesCard ??
      lazyPart(async () => (await import("./FeesCard.tsx")).FeesCard, completeCatalog),
  );
  if (asked !== undefined)
    return (
      <Suspense>
        <Card {...parts} start={asked} state="asked" />
      </Suspense>
    );
  if (opened !== undefined) return <Card {...parts} start={opened} state="opened" />;
  return (
    <p className={s["plain"]}>
      <a
        href={`${stringifySearch({ ...search, fee: "" })}#fees`}
        rel="nofollow"
        data-in-place=""
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          // The link stays until the fields are there.
          startTransition(() => {
            setOpened(kept ?? {});
          });
        }}
      >
        <Trans>What you would get</Trans>
      </a>
      {kept !== undefined && (
        <Suspense>
          <Card {...parts} start={kept} state="closed" />
        </Suspense>
      )}
    </p>
  );
}

/** The assumption of this device; nothing before hydration, because the HTML is the same for everybody. */
function useKeptFees(): FeeSearch | undefined {
  const isHydrated = useIsHydrated();
  return useMemo(() => {
    const text = isHydrated ? readStored(feesKey) : undefined;
    return text === undefined ? undefined : readConverterSearch(parseSearch(text));
  }, [isHydrated]);
}

/** Keeps the assumption on this device. Where storage is blocked, the address has it. */
function keepFees(fees: FeeSearch): void {
  const text = stringifySearch({ ...fees });
  writeStored(feesKey, text === "" ? undefined : text);
}
