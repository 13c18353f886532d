import { Trans } from "@lingui/react/macro";
import { comparisonPath } from "../../../../market/marketPaths.ts";
import { useHref } from "../../../../state/hooks/usePage.ts";
import { Button } from "../../../../ui/button/Button.tsx";
import { Card } from "../../../../ui/card/Card.tsx";
import { Row, Stack } from "../../../../ui/layout/Stack.tsx";
import s from "./Explainer.module.css";

const pairs = [
  { a: "ETH", b: "BTC" },
  { a: "SOL", b: "XAU" },
  { a: "BTC", b: "AAPL" },
] as const;

/** Where market caps are put to use. */
export function ExampleLinks() {
  const href = useHref();
  return (
    <Card part="more-links" title={<Trans>Compare by market cap</Trans>}>
      <Stack gap={16}>
        <p className={s["lead"]}>
          <Trans>
            See what one asset would cost at another’s market cap. Target price = that market cap ÷
            the first asset’s supply.
          </Trans>
        </p>
        <Row gap={8}>
          <Button href={href("/market-cap")} variant="primary">
            <Trans>Compare market caps</Trans>
          </Button>
          {pairs.map(({ a, b }) => (
            <Button key={a} href={href(comparisonPath(a, b))}>
              <Trans>
                {a} vs {b}
              </Trans>
            </Button>
          ))}
        </Row>
      </Stack>
    </Card>
  );
}
