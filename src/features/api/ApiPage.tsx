import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { PageHeading } from "../../page-parts/PageHeading.tsx";
import { Card } from "../../ui/card/Card.tsx";
import { Prose } from "../../ui/layout/Layout.tsx";
import { Stack } from "../../ui/layout/Stack.tsx";
import s from "./ApiPage.module.css";
import { type CallGroup, publicCalls, publicCallsPath } from "./publicCalls.ts";

const groups: ReadonlyArray<readonly [CallGroup, MessageDescriptor]> = [
  ["prices", msg`Latest prices, and those of an earlier day`],
  ["day", msg`The last 24 hours`],
  ["history", msg`Every day’s price of a pair, also as a CSV or JSON file`],
  ["names", msg`Names of coins, metals, companies, and currencies`],
  ["facts", msg`Supply and market cap`],
  ["quotes", msg`An amount at the current price with a signature, and the key that verifies it`],
  ["news", msg`Headlines that mention an asset`],
  ["capsule", msg`All coins and currencies in one response, to convert offline`],
];

/** What other programs may ask the site for. All details are in the OpenAPI document, in English. */
export function ApiPage() {
  const { t } = useLingui();
  return (
    <Stack gap={24}>
      <PageHeading title={<Trans>Public API for prices and market caps</Trans>} crumb="API">
        <p className={s["lead"]}>
          <Trans>
            Read prices, history, and market caps from your own program. You don’t need a key, and
            every figure comes with its day and source.
          </Trans>
        </p>
      </PageHeading>
      <Card
        part="calls"
        title={<Trans comment="Heading above a list of addresses for programs">API calls</Trans>}
      >
        <ul className={s["calls"]}>
          {groups.map(([group, name]) => (
            <li key={group}>
              {t(name)}
              {publicCalls[group].map((example) => (
                <a key={example} href={publicCallsPath + example} target="_blank" dir="ltr">
                  <code>{publicCallsPath + example}</code>
                </a>
              ))}
            </li>
          ))}
        </ul>
      </Card>
      <Prose>
        <ul className={s["rules"]}>
          <li>
            <Trans>
              The{" "}
              <a href="/openapi.json" target="_blank">
                OpenAPI document
              </a>{" "}
              describes every call with its parameters, responses, and errors, in English.{" "}
              <a href="/llms.txt" target="_blank">
                llms.txt
              </a>{" "}
              is a short guide for language models.
            </Trans>
          </li>
          <li>
            <Trans>
              Amounts and prices are text with all their digits. An unknown figure is left out and
              never made up.
            </Trans>
          </li>
          <li>
            <Trans>
              Send back the <code>ETag</code> of a response as <code>If-None-Match</code>: until
              something changes, you get a short “304” response.
            </Trans>
          </li>
          <li>
            <Trans>
              Make your calls from a server or an app. Browsers don’t let pages of other sites read
              the responses.
            </Trans>
          </li>
        </ul>
      </Prose>
    </Stack>
  );
}
