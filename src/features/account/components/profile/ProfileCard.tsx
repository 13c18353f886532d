import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { formatDay } from "../../../../i18n/dates.ts";
import { dayOf } from "../../../../lib/clock.ts";
import { usePage } from "../../../../state/hooks/usePage.ts";
import type { UserInfo } from "../../../../state/account/toUserInfo.ts";
import { Badge } from "../../../../ui/badge/Badge.tsx";
import { Card } from "../../../../ui/card/Card.tsx";
import { Row } from "../../../../ui/layout/Stack.tsx";
import { Notice } from "../../../../ui/notice/Notice.tsx";
import { Fact, Facts } from "./Facts.tsx";
import { SignOutButton } from "./SignOutButton.tsx";
import shared from "../Account.module.css";

/** The person's data. The gateway masks email address and mobile number; only the copy to save has them whole. */
export function ProfileCard({ user }: { readonly user: UserInfo }) {
  const { tag } = usePage().locale;
  const { userId, loginName, nickName, email, phone, frozen, starRealName, createdDate } = user;
  const shownName = nickName === "" ? loginName : nickName;
  return (
    <Card
      part="profile"
      title={<bdi className={shared["ownName"]}>{shownName}</bdi>}
      aside={<AccountBadges user={user} />}
    >
      {frozen && (
        <Notice tone="error">
          <Trans>This account is frozen. Contact support.</Trans>
        </Notice>
      )}
      <Facts>
        <Fact name={<Trans>User ID</Trans>}>
          <bdi>{userId}</bdi>
        </Fact>
        <Fact name={<Trans>Email address</Trans>}>
          <MaskedContact value={email} />
        </Fact>
        <Fact name={<Trans>Mobile number</Trans>}>
          <MaskedContact value={phone} />
        </Fact>
        <Fact name={<Trans>Identity</Trans>}>
          <Identity user={user} />
        </Fact>
        {starRealName !== "" && (
          <Fact name={<Trans comment="Of a person, as in an identity card">Name</Trans>}>
            <bdi>{starRealName}</bdi>
          </Fact>
        )}
        {createdDate > 0 && (
          <Fact
            name={<Trans comment="Followed by the day an account was made">Member since</Trans>}
          >
            {formatDay(tag, dayOf(createdDate), "long")}
          </Fact>
        )}
      </Facts>
      <SignOutButton />
    </Card>
  );
}

function AccountBadges({ user }: { readonly user: UserInfo }) {
  const { vipLevel, showUserVip, userType, subAccount } = user;
  return (
    <Row as="span" gap={8}>
      {showUserVip === 1 && (
        <Badge>
          <Trans comment="VIP is a level of customers; 0 is the lowest">VIP {vipLevel}</Trans>
        </Badge>
      )}
      {userType === "agency" && (
        <Badge>
          <Trans comment="A kind of account: a company that trades for its clients">
            Asset manager
          </Trans>
        </Badge>
      )}
      {subAccount && (
        <Badge>
          <Trans>Sub-account</Trans>
        </Badge>
      )}
    </Row>
  );
}

function MaskedContact({ value }: { readonly value: string }) {
  return value === "" ? (
    <Trans comment="An email address or a mobile number that the account does not have">
      Not set
    </Trans>
  ) : (
    <bdi>{value}</bdi>
  );
}

const levelTexts: readonly MessageDescriptor[] = [
  msg({ message: "Not verified", comment: "The identity of a customer" }),
  msg({ message: "Basic check complete", comment: "The identity of a customer" }),
];

function Identity({ user }: { readonly user: UserInfo }) {
  const { i18n, t } = useLingui();
  if (user.hasRealValidate)
    return t({ message: "Verified", comment: "The identity of a customer" });
  const text = levelTexts[user.identityLevel] ?? levelTexts[0];
  return text && i18n._(text);
}
