import { Trans, useLingui } from "@lingui/react/macro";
import { formatInput } from "../../../i18n/formatNumber.ts";
import { amountParam, mostTyped, parseAmount } from "../../../i18n/parseAmount.ts";
import { escapeJson } from "../../../lib/safeText.ts";
import { pairPath } from "../../../market/marketPaths.ts";
import { site } from "../../../wire/site.ts";
import type { PageData } from "../../../state/page/pageData.ts";
import type { Decimal } from "../../../wire/market/market.ts";
import { amountMessages } from "../../../i18n/amountMessages.ts";
import type { ConverterData } from "../loadConverter.ts";
import { latestUnits, otherSide, pairPrice, type Side } from "../model/convert.ts";
import { legText } from "../model/legText.ts";
import { ownNames } from "../model/readEntry.ts";
import { type ConverterSearch, searchFor } from "../model/converterUrl.ts";
import { type EmbedData, embedIds, embedResult } from "./embedData.ts";
import { keysOf, recordOf } from "../../../lib/records.ts";

export interface EmbedConverterProps {
  readonly title: string;
  readonly data: ConverterData;
  readonly search: ConverterSearch;
  readonly page: PageData;
  /** The dark theme was asked for: the form and the links within the frame keep it. */
  readonly isDark: boolean;
  /** Turns a path into an absolute address in the page's language. */
  readonly href: (path: string) => string;
}

/** A pair's converter for a frame on another site: a form that works without a script. */
export function EmbedConverter(props: EmbedConverterProps) {
  const { data, search, page } = props;
  const { i18n } = useLingui();
  const { numbers } = page;
  const { coin, fiat, asOfShort: asOfText } = data;
  const side: Side = search.side ?? "coin";
  const { code, sign = "" } = data[side];
  const read = parseAmount(search.amount ?? "1", numbers, ownNames(code, { [code]: sign }));
  const amount = read.ok ? read.value : "1";
  const shown = embedDataOf(props, side, (code) => i18n._(amountMessages[code]));
  const price = legText(numbers, pairPrice(shown.units), fiat);
  return (
    <main>
      <h1>{props.title}</h1>
      <EmbedForm
        {...props}
        side={side}
        text={read.ok ? formatInput(numbers, amount) : search.amount}
        error={read.ok ? undefined : shown.errors[read.error.code]}
        result={embedResult(amount, shown)}
      />
      <p>
        <bdi>1 {coin.code}</bdi> = <bdi>{price}</bdi> · <Trans>Last updated: {asOfText}</Trans>
      </p>
      <EmbedLinks {...props} side={side} amount={amountParam(amount)} />
      <script
        type="application/json"
        id={embedIds.data}
        dangerouslySetInnerHTML={{ __html: escapeJson(shown) }}
      />
    </main>
  );
}

interface EmbedFormProps extends EmbedConverterProps {
  readonly side: Side;
  readonly text: string | undefined;
  readonly error: string | undefined;
  readonly result: string;
}

function EmbedForm({ data, isDark, side, text, error, result }: EmbedFormProps) {
  const target = data[otherSide(side)].code;
  return (
    <form id={embedIds.form} method="get">
      {side === "fiat" && <input type="hidden" name="side" value="fiat" />}
      {isDark && <input type="hidden" name="appTheme" value="dark" />}
      <label htmlFor={embedIds.amount}>
        <Trans>Amount</Trans> ({data[side].code})
      </label>
      <input
        id={embedIds.amount}
        name="amount"
        defaultValue={text}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={embedIds.message}
        inputMode="decimal"
        autoComplete="off"
        maxLength={mostTyped}
      />
      <p id={embedIds.message} role="status">
        {error}
      </p>
      <noscript>
        <button type="submit">
          <Trans>Convert</Trans>
        </button>
      </noscript>
      <p>
        <Trans>Converted to {target}</Trans>
      </p>
      <output id={embedIds.result} htmlFor={embedIds.amount}>
        {result}
      </output>
    </form>
  );
}

function EmbedLinks({
  data,
  isDark,
  href,
  side,
  amount,
}: EmbedConverterProps & { readonly side: Side; readonly amount: Decimal }) {
  const path = pairPath(data.coin.code, data.fiat.code);
  const turned = {
    ...searchFor(amount, otherSide(side)),
    ...(isDark && { appTheme: "dark" }),
  };
  return (
    <p className="links">
      <a id={embedIds.turn} href={href(`/embed${path}`) + queryOf(turned)}>
        <Trans>Swap direction</Trans>
      </a>
      <a
        id={embedIds.link}
        href={href(path) + queryOf({ ...searchFor(amount, side) })}
        target="_blank"
        rel="noopener"
      >
        {site.brand}
      </a>
    </p>
  );
}

function embedDataOf(
  { data, page }: Pick<EmbedConverterProps, "data" | "page">,
  side: Side,
  messageOf: (code: keyof EmbedData["errors"]) => string,
): EmbedData {
  const { coin, fiat, quotes } = data;
  return {
    numbers: page.numbers,
    units: latestUnits(quotes),
    side,
    coin,
    fiat,
    errors: recordOf(keysOf(amountMessages), messageOf),
  };
}

function queryOf(parameters: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(parameters).toString();
  return query === "" ? "" : `?${query}`;
}
