import { Trans } from "@lingui/react/macro";
import { Card } from "../../../../ui/card/Card.tsx";
import s from "./Explainer.module.css";

/** Says what the number does not mean. */
export function Limits() {
  return (
    <Card title={<Trans>What market cap does not say</Trans>}>
      <ul className={s["list"]}>
        <li>
          <Trans>
            It is not the money that was paid in. The price of the latest trades is given to every
            unit, also to those that never changed hands at that price.
          </Trans>
        </li>
        <li>
          <Trans>
            It is not what the whole could be sold for. Whoever sells a large part moves the price
            down, the more so the less is traded.
          </Trans>
        </li>
        <li>
          <Trans>
            A low price for one unit does not make an asset cheap. It may only be cut into more
            units.
          </Trans>
        </li>
        <li>
          <Trans>
            Coins that were lost for good still count, because nobody can tell them from coins that
            rest.
          </Trans>
        </li>
        <li>
          <Trans>
            It leaves out debts, cash and profits. Two companies with the same market cap may be
            worth very different sums to whoever buys them whole.
          </Trans>
        </li>
        <li>
          <Trans>
            It is as good as its inputs. An estimated supply makes an estimated market cap, and the
            figures may have different dates: press a figure to see them.
          </Trans>
        </li>
      </ul>
    </Card>
  );
}
