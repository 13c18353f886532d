import type { Page } from "playwright";

/** An authenticator that Chromium plays for one page. */
export interface PageAuthenticator {
  /** The credentials it has. */
  readonly credentials: () => Promise<readonly unknown[]>;
  /** From now on it verifies nobody. */
  readonly refuse: () => Promise<void>;
}

/** Gives a page the authenticator of a device with a fingerprint reader, which recognises its owner at once. */
export async function addAuthenticator(page: Page): Promise<PageAuthenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return Object.freeze({
    credentials: async () => {
      const { credentials } = await session.send("WebAuthn.getCredentials", { authenticatorId });
      return credentials;
    },
    refuse: async () => {
      await session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
    },
  });
}
