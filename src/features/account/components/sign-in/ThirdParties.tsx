import { Trans } from "@lingui/react/macro";
import { Suspense, useState } from "react";
import { Badge } from "../../../../ui/badge/Badge.tsx";
import { Button } from "../../../../ui/button/Button.tsx";
import { Stack } from "../../../../ui/layout/Stack.tsx";
import { lazyPart } from "../../../../ui/lazyPart.ts";
import type { ThirdParty } from "../../../../wire/account/account.ts";
import { readLastSignIn } from "./lastSignIn.ts";
import type { FirstStep } from "./SignInSteps.tsx";
import { useThirdParties } from "./useThirdParties.ts";
import shared from "../Account.module.css";
import s from "./SignIn.module.css";

const QrSignIn = lazyPart(async () => (await import("../qr-code/QrSignIn.tsx")).QrSignIn);

/** Brand names are the same in every language. */
const names: Readonly<Partial<Record<ThirdParty, string>>> = {
  google: "Google",
  apple: "Apple",
};

/** The other sign-in methods: those that the gateway is set up for and this browser supports. */
export function ThirdParties(props: FirstStep) {
  const { offered, start } = useThirdParties(props);
  const [hasCode, setCode] = useState(false);
  // Nothing is offered before hydration, when no server could have known it.
  const [{ way: lastWay }] = useState(readLastSignIn);
  if (offered.length === 0) return null;
  return (
    <div className={s["others"]}>
      <Stack gap={8}>
        <p className={shared["quiet"]}>
          <Trans>Or sign in another way</Trans>
        </p>
        {offered.map((option) => (
          <Button
            key={option.provider}
            wide
            onClick={() => {
              if (option.provider === "qrcode") setCode(true);
              else start(option);
            }}
          >
            <Action provider={option.provider} />
            {option.provider === lastWay && (
              <>
                {" "}
                <Badge>
                  <Trans comment="Beside the way to sign in that was used on this device the last time">
                    Last used
                  </Trans>
                </Badge>
              </>
            )}
          </Button>
        ))}
        {hasCode && (
          <Suspense>
            <QrSignIn {...props} />
          </Suspense>
        )}
      </Stack>
    </div>
  );
}

function Action({ provider }: { readonly provider: ThirdParty }) {
  const name = names[provider];
  if (provider === "qrcode") return <Trans>Sign in with a QR code</Trans>;
  if (name !== undefined) return <Trans>Sign in with {name}</Trans>;
  return provider === "fido" ? (
    <Trans>Sign in with a passkey</Trans>
  ) : (
    <Trans comment="On a button that signs in with a crypto wallet of the browser">
      Sign in with your wallet
    </Trans>
  );
}
