import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { relativeAge } from "../../../../i18n/ages.ts";
import { formatDay } from "../../../../i18n/dates.ts";
import { dayOf, daysBetween } from "../../../../lib/clock.ts";
import { useAtomValue } from "../../../../state/index.ts";
import { servicesAtom } from "../../../../state/services.ts";
import { useAccountServices } from "../../../../state/hooks/useAccountServices.ts";
import { usePage } from "../../../../state/hooks/usePage.ts";
import { Card } from "../../../../ui/card/Card.tsx";
import { Skeleton } from "../../../../ui/skeleton/Skeleton.tsx";
import type { DescribeOutcome, KeyDescription } from "../../../../wire/workerClient.ts";
import { Fact, Facts } from "../profile/Facts.tsx";
import { GroupedCode } from "../GroupedCode.tsx";
import shared from "../Account.module.css";
import s from "../profile/Facts.module.css";

const unavailable: DescribeOutcome = {
  ok: false,
  code: "unavailable",
  message: "the account's code could not be loaded",
  retryable: true,
};

/** Describes the key that signs this device's requests. The private key never leaves the worker. */
export function DeviceKeyCard() {
  const outcome = useKeyDescription();
  return (
    <Card part="device-key" title={<Trans>Key of this device</Trans>}>
      <p className={shared["quiet"]}>
        <Trans>
          It signs your requests, so no one else can send them as you. It was created in this
          browser and can’t be exported.
        </Trans>
      </p>
      <KeyFacts outcome={outcome} />
    </Card>
  );
}

function KeyFacts({ outcome }: { readonly outcome: DescribeOutcome | undefined }) {
  if (outcome === undefined) {
    return (
      <div className={s["facts"]} aria-hidden="true">
        <Skeleton chars={24} />
      </div>
    );
  }
  if (!outcome.ok) {
    return (
      <p>
        <Trans>Couldn’t show the key. Reload the page to try again.</Trans>
      </p>
    );
  }
  if (outcome.key === undefined) {
    return (
      <p>
        <Trans>
          This device has no key, so its requests aren’t signed. Sign out and back in to create one.
        </Trans>
      </p>
    );
  }
  return <KnownKey value={outcome.key} />;
}

const algorithmNames = { rsa1024: "RSA 1024", rsa2048: "RSA 2048" } as const;
const engineNames = { webcrypto: "WebCrypto", forge: "node-forge" } as const;

function KnownKey({ value }: { readonly value: KeyDescription }) {
  const { tag } = usePage().locale;
  const { clock } = useAtomValue(servicesAtom);
  const { createdAt, fingerprint } = value;
  const madeOn = dayOf(createdAt);
  const algorithm = algorithmNames[value.algorithm];
  const engine = engineNames[value.engine];
  const age = relativeAge(tag, daysBetween(madeOn, dayOf(clock())));
  const day = formatDay(tag, madeOn, "long");
  return (
    <Facts>
      <Fact name={<Trans>Algorithm</Trans>}>
        <Trans comment="A key's algorithm, and the software that made it">
          {algorithm} by {engine}
        </Trans>
      </Fact>
      <Fact name={<Trans comment="When a key was made">Created</Trans>}>
        <Trans comment="When a key was made: in words such as yesterday, and the day">
          {age} ({day})
        </Trans>
      </Fact>
      <Fact name={<Trans>Fingerprint (SHA-256)</Trans>}>
        <GroupedCode text={fingerprint} />
      </Fact>
    </Facts>
  );
}

function useKeyDescription(): DescribeOutcome | undefined {
  const services = useAccountServices();
  const [outcome, setOutcome] = useState<DescribeOutcome>();
  useEffect(() => {
    let isCurrent = true;
    const take = (found: DescribeOutcome) => {
      if (isCurrent) setOutcome(found);
    };
    services()
      .then(({ worker, session }) => worker.describeKey(session()))
      .then(take, () => {
        take(unavailable);
      });
    return () => {
      isCurrent = false;
    };
  }, [services]);
  return outcome;
}
