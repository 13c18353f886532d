import { findBrowser } from "../../../../tools/browser/findBrowser.ts";
import { startAccountSite } from "./accountSite.ts";
import { test } from "./accountTest.ts";

/**
 * A test of what there is only where the host has a name: passkeys and QR codes. In the whole browser: a headless shell
 * offers no passkeys by itself.
 */
export const localhostTest = test
  .extend("browserPath", { scope: "file" }, () => findBrowser())
  .extend("site", { scope: "file" }, async ({ build }, { onCleanup }) => {
    const site = await startAccountSite(build);
    onCleanup(site.close);
    return { ...site, origin: site.origin.replace("127.0.0.1", "localhost") };
  });
