import { Trans } from "@lingui/react/macro";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, Suspense, useState } from "react";
import { pairPath } from "../../../../market/marketPaths.ts";
import { useHref } from "../../../../state/hooks/usePage.ts";
import { useHydratedValue } from "../../../../state/hooks/useHydratedValue.ts";
import { sharedAtom } from "../../../../state/sharedAtom.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { lazyPart } from "../../../../ui/lazyPart.ts";
import { useConverter, useTradedCoin } from "../useConverter.ts";
import s from "../Converter.module.css";

/** What a visitor may do next: buy, and go `further`. */
export function ConverterActions({ further }: { readonly further?: ReactNode }) {
  const href = useHref();
  const { atoms } = useConverter();
  const coin = useTradedCoin();
  const shared = useHydratedValue(sharedAtom, undefined);
  return (
    <>
      <div className={s["actions"]}>
        {further}
        {coin !== undefined && (
          <Button
            href={href(`/trade?coin=${coin}&fiat=${atoms.fiat}`)}
            rel="nofollow"
            variant="primary"
          >
            <Trans>Buy {coin}</Trans>
          </Button>
        )}
      </div>
      {shared === href(pairPath(atoms.coin, atoms.fiat)) && <MoreWays />}
    </>
  );
}

/** The other ways to share, once the page was shared. Their texts come with the whole catalog. */
function MoreWays() {
  const { completeCatalog } = useRouter().options.context;
  const { atoms } = useConverter();
  const [ShareMore] = useState(() =>
    lazyPart(async () => (await import("./ShareMore.tsx")).ShareMore, completeCatalog),
  );
  return (
    <Suspense>
      <ShareMore atoms={atoms} />
    </Suspense>
  );
}
