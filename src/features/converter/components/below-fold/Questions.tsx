import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useHref } from "../../../../state/hooks/usePage.ts";
import { Card } from "../../../../ui/card/Card.tsx";
import { Icon } from "../../../../ui/icon/Icon.tsx";
import { chevronDownIcon } from "../../../../ui/icon/icons.ts";
import { Figure } from "../../../../ui/stat/Figure.tsx";
import { site } from "../../../../wire/site.ts";
import { convert, latestUnits } from "../../model/convert.ts";
import { useConverter, useTradedCoin } from "../useConverter.ts";
import { useFormats } from "../useFormats.ts";
import s from "./BelowFold.module.css";

/** What people ask about a pair, with answers that its own figures give. */
export function Questions() {
  const { data, atoms } = useConverter();
  const formats = useFormats();
  const traded = useTradedCoin();
  const { coin, fiat } = atoms;
  const { source } = data.stamp;
  const sourceName = source.name;
  const date = data.asOfText;
  const price = (
    <Figure>{formats.of("fiat", convert("1", "coin", latestUnits(data.quotes)))}</Figure>
  );
  return (
    <Card
      part="questions"
      title={<Trans comment="Heading above what people ask about a price">Questions</Trans>}
    >
      <Question
        isOpen
        text={
          <Trans>
            How much is 1 {coin} in {fiat}?
          </Trans>
        }
      >
        <Trans>
          On {date}, 1 {coin} was worth {price}.
        </Trans>
      </Question>
      <Question text={<Trans>Where does the price come from?</Trans>}>
        <Trans>
          Prices from{" "}
          <a href={source.url} rel="nofollow">
            {sourceName}
          </a>
          . A date without a time means one price for that day.
        </Trans>
      </Question>
      <Question text={<Trans>Does it work offline?</Trans>}>
        <Trans>
          Yes, unless your browser is saving data. After a visit, this device keeps the latest
          prices, so you can convert any listed pair without a connection. You always see how old
          they are.
        </Trans>
      </Question>
      {traded !== undefined && <BuyQuestion coin={traded} />}
    </Card>
  );
}

function BuyQuestion({ coin }: { readonly coin: string }) {
  const href = useHref();
  return (
    <Question text={<Trans>How do I buy {coin}?</Trans>}>
      <Trans>
        <a href={href(site.links.buy)} rel="nofollow">
          Create a free account
        </a>
        , verify your identity, then buy or deposit.
      </Trans>
    </Question>
  );
}

interface QuestionProps {
  readonly text: ReactNode;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

function Question({ text, isOpen, children }: QuestionProps) {
  return (
    <details className={s["question"]} open={isOpen}>
      <summary>
        {text}
        <Icon shape={chevronDownIcon} small />
      </summary>
      <p>{children}</p>
    </details>
  );
}
