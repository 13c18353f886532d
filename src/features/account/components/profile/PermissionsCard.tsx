import { Trans } from "@lingui/react/macro";
import type { UserInfo } from "../../../../state/account/toUserInfo.ts";
import { Card } from "../../../../ui/card/Card.tsx";
import { Fact, Facts } from "./Facts.tsx";

/** The account's permissions, and the codes that a sign-in needs. */
export function PermissionsCard({ user }: { readonly user: UserInfo }) {
  return (
    <Card part="settings" title={<Trans>Settings</Trans>}>
      <Facts>
        <Fact name={<Trans comment="Over-the-counter trading, between people">OTC trading</Trans>}>
          <OnOff isOn={user.openOtc} />
        </Fact>
        <Fact name={<Trans comment="Trading in perpetual and dated contracts">Futures</Trans>}>
          <OnOff isOn={user.openContract} />
        </Fact>
        <Fact name={<Trans>Pay fees with the discount token</Trans>}>
          <OnOff isOn={user.openGtFees} />
        </Fact>
        <Fact name={<Trans comment="A second password for withdrawals">Withdrawal password</Trans>}>
          <FundPassword user={user} />
        </Fact>
        <Fact name={<Trans>Email code at sign-in</Trans>}>
          <OnOff isOn={user.emailEnable} />
        </Fact>
        <Fact name={<Trans>Text message code at sign-in</Trans>}>
          <OnOff isOn={user.phoneEnable} />
        </Fact>
        <Fact name={<Trans>Authenticator code at sign-in</Trans>}>
          <OnOff isOn={user.googleEnable} />
        </Fact>
      </Facts>
    </Card>
  );
}

function FundPassword({ user }: { readonly user: UserInfo }) {
  if (user.fundDisabled) return <Trans comment="A fund password">Locked</Trans>;
  return user.isFund ? (
    <Trans comment="A fund password">Set</Trans>
  ) : (
    <Trans comment="A fund password">Not set</Trans>
  );
}

function OnOff({ isOn }: { readonly isOn: boolean }) {
  return isOn ? (
    <Trans comment="A setting of the account">On</Trans>
  ) : (
    <Trans comment="A setting of the account">Off</Trans>
  );
}
