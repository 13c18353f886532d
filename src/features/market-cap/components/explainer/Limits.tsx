import { Trans } from "@lingui/react/macro";
import { Card } from "../../../../ui/card/Card.tsx";
import s from "./Explainer.module.css";

/** Says what the number does not mean. */
export function Limits() {
  return (
    <Card part="limits" title={<Trans>What market cap doesn’t tell you</Trans>}>
      <ul className={s["list"]}>
        <li>
          <Trans>
            It isn’t the money invested. The latest trade price is applied to every unit, including
            those that never changed hands at it.
          </Trans>
        </li>
        <li>
          <Trans>
            It isn’t what the whole could be sold for. Large sales push the price down, especially
            in thin markets.
          </Trans>
        </li>
        <li>
          <Trans>
            A low unit price doesn’t make an asset cheap. It may just be divided into more units.
          </Trans>
        </li>
        <li>
          <Trans>
            Coins lost forever still count, because no one can tell them from coins that simply
            haven’t moved.
          </Trans>
        </li>
        <li>
          <Trans>
            It leaves out debt, cash, and profit. Two companies with the same market cap may be
            worth very different amounts to a buyer of the whole company.
          </Trans>
        </li>
        <li>
          <Trans>
            It is only as good as its inputs. An estimated supply gives an estimated market cap, and
            figures may have different dates: select a figure to see them.
          </Trans>
        </li>
      </ul>
    </Card>
  );
}
