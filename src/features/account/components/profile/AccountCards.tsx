import { Columns } from "../../../../ui/layout/Layout.tsx";
import { Stack } from "../../../../ui/layout/Stack.tsx";
import type { UserInfo } from "../../../../state/account/toUserInfo.ts";
import { AntiPhishingCard } from "../protection/AntiPhishingCard.tsx";
import { DataCard } from "../data/DataCard.tsx";
import { DevicesCard } from "../devices/DevicesCard.tsx";
import { DeviceKeyCard } from "../protection/DeviceKeyCard.tsx";
import { ApproveSignIn } from "../qr-code/ApproveSignIn.tsx";
import { PasskeysCard } from "../passkeys/PasskeysCard.tsx";
import { PermissionsCard } from "./PermissionsCard.tsx";
import { ProfileCard } from "./ProfileCard.tsx";
import { SubAccountsCard } from "../sub-accounts/SubAccountsCard.tsx";
import { TwoFactorCard } from "../two-factor/TwoFactorCard.tsx";

interface AccountCardsProps {
  readonly user: UserInfo;
  readonly onDeleted: () => void;
}

/** The cards of a signed-in visitor's account. */
export function AccountCards({ user, onDeleted }: AccountCardsProps) {
  return (
    <Columns>
      {!user.subAccount && !user.frozen && <ApproveSignIn />}
      <Stack gap={24}>
        <ProfileCard user={user} />
        <PermissionsCard user={user} />
        <SubAccountsCard user={user} />
      </Stack>
      <Stack gap={24}>
        <TwoFactorCard isBound={user.bindGoogle} />
        <AntiPhishingCard code={user.antiPhishingCode} />
        {!user.subAccount && !user.frozen && <PasskeysCard />}
        {!user.subAccount && <DevicesCard />}
        <DeviceKeyCard />
        {!user.subAccount && !user.frozen && <DataCard user={user} onDeleted={onDeleted} />}
      </Stack>
    </Columns>
  );
}
