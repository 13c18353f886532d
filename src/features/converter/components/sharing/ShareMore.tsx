import { quotePaths } from "../../../../wire/paths.ts";
import { Trans, useLingui } from "@lingui/react/macro";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { parseSearch } from "../../../../browser/address.ts";
import { amountParam } from "../../../../i18n/parseAmount.ts";
import { pairPath } from "../../../../market/marketPaths.ts";
import { toPlain } from "../../../../lib/decimal.ts";
import { useAtomValue, useStore } from "../../../../state/index.ts";
import { useHref, usePage } from "../../../../state/hooks/usePage.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { useCopy } from "../../../../ui/copy/useCopy.ts";
import { Field } from "../../../../ui/field/Field.tsx";
import { Segmented } from "../../../../ui/segmented/Segmented.tsx";
import { Stack } from "../../../../ui/layout/Stack.tsx";
import { type QuoteData, quoteParam, quoteToken } from "../../../../wire/market/quote.ts";
import { otherSide, type Side } from "../../model/convert.ts";
import { legText } from "../../model/legText.ts";
import { keptSearch, readConverterSearch, searchFor } from "../../model/converterUrl.ts";
import type { Converter } from "../useConverter.ts";
import s from "../Converter.module.css";
import { embedSize } from "../../../../wire/page/knownAddress.ts";

type EmbedTheme = "light" | "dark";

type QuoteLink = { readonly link: string } | "pending" | "failed";

/** Offers two more ways to share: a link that keeps the present rate, and the converter for another site. */
export function ShareMore({ atoms }: { readonly atoms: Converter["atoms"] }) {
  const { t } = useLingui();
  const href = useHref();
  const { coin, fiat } = atoms;
  const [quote, setQuote] = useState<QuoteLink>();
  const makeLink = useQuoteLink(atoms);
  const make = () => {
    setQuote("pending");
    makeLink().then(
      (link) => {
        setQuote({ link });
      },
      () => {
        setQuote("failed");
      },
    );
  };
  const [theme, setTheme] = useState<EmbedTheme>("light");
  const snippet = embedSnippet(
    location.origin +
      href(`/embed${pairPath(coin, fiat)}`) +
      (theme === "dark" ? "?appTheme=dark" : ""),
    t`Convert ${coin} to ${fiat}`,
  );
  return (
    <div className={s["ways"]}>
      <Stack gap={8}>
        <CopyField
          label={
            <Trans comment="Label of a conversion and what it comes to, to be copied">Result</Trans>
          }
          text={useResultText(atoms)}
        />
        {typeof quote === "object" ? (
          <CopyField
            label={<Trans comment="Label of a link to be copied">Link to this rate</Trans>}
            text={quote.link}
          />
        ) : (
          <div>
            <Button onClick={make} pending={quote === "pending"}>
              <Trans comment="Button; the link then shows the rate of now beside that of the day it is opened">
                Create a link with this rate
              </Trans>
            </Button>
          </div>
        )}
        <p className={s["refreshed"]} role="status">
          {quote === "failed" && t`Couldn’t create the link. Try again when you’re online.`}
        </p>
      </Stack>
      <Stack gap={8}>
        <CopyField
          label={
            <Trans comment="Label of a piece of HTML that shows the converter on another site">
              Embed code
            </Trans>
          }
          text={snippet}
        />
        <Segmented
          legend={t({
            message: "Embed code",
            comment: "Label of a piece of HTML that shows the converter on another site",
          })}
          options={[
            { value: "light", label: <Trans>Light theme</Trans> },
            { value: "dark", label: <Trans>Dark theme</Trans> },
          ]}
          value={theme}
          onChange={setTheme}
        />
      </Stack>
    </div>
  );
}

/** The conversion of now in one line, as a text to send: `0.05 BTC = $4,061.73`. */
function useResultText(atoms: Converter["atoms"]): string {
  const { numbers } = usePage();
  const lead = useAtomValue(atoms.leadAtom);
  const amountIn = useAtomValue(atoms.amountInAtom);
  const write = (side: Side): string =>
    legText(numbers, amountIn(atoms.unitOf(side)), atoms.legOf(side));
  return `${write(lead)} = ${write(otherSide(lead))}`;
}

/** Asks the gateway for the amount at the present price, and puts the answer into the page's address. */
function useQuoteLink(atoms: Converter["atoms"]): () => Promise<string> {
  const { send } = useRouter().options.context;
  const href = useHref();
  const store = useStore();
  return async () => {
    const { coin, fiat, leadAtom, leadAmountAtom } = atoms;
    const side = store.get(leadAtom);
    const amount = toPlain(store.get(leadAmountAtom));
    const query = { symbol: coin, quote: fiat, side, amount };
    const data = await send<QuoteData>({ path: quotePaths.quote, query });
    const search = new URLSearchParams({
      ...searchFor(amountParam(amount), side),
      ...feesOfAddress(),
      [quoteParam]: quoteToken(data),
    });
    return `${location.origin}${href(pairPath(coin, fiat))}?${search.toString()}`;
  };
}

/** The assumption that the address has; a link with the rate of now names no day. */
function feesOfAddress() {
  const { on: _day, ...fees } = keptSearch(readConverterSearch(parseSearch(location.search)));
  return fees;
}

function CopyField({ label, text }: { readonly label: ReactNode; readonly text: string }) {
  const [outcome, copy] = useCopy();
  return (
    <div>
      <Field
        bare
        readOnly
        dir="auto"
        label={label}
        value={text}
        suffix={
          <Button
            small
            onClick={() => {
              copy(text);
            }}
          >
            <Trans comment="Button that copies the text beside it">Copy</Trans>
          </Button>
        }
        onFocus={(event) => {
          event.currentTarget.select();
        }}
      />
      <p className={s["refreshed"]} role="status">
        {outcome === "copied" && <Trans>Copied</Trans>}
        {outcome === "failed" && (
          <Trans>Couldn’t copy. Select the text and copy it yourself.</Trans>
        )}
      </p>
    </div>
  );
}

/** Makes the HTML with which another site shows a pair's converter. It loads when it comes near the screen. */
function embedSnippet(address: string, title: string): string {
  const { width, height } = embedSize;
  return `<iframe src="${escaped(address)}" title="${escaped(title)}" width="${width}" height="${height}" loading="lazy" style="border:0"></iframe>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
