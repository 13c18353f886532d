import { onFirstInteraction } from "../../browser/interaction.ts";
import { loadWithRetry } from "../../browser/loadWithRetry.ts";
import { readConsent } from "../../state/account/consent.ts";
import type { Kernel } from "../kernel.ts";

/**
 * Asks once whether the visitor agrees to be measured, where a question is required, after the first interaction. The
 * question loads on demand with its texts.
 */
export function askConsent(kernel: Kernel): void {
  if (readConsent().analytics !== "unasked") return;
  onFirstInteraction(() => {
    void loadWithRetry(async () => {
      const { showConsentQuestion } = await import("./showConsentQuestion.ts");
      if (readConsent().analytics === "unasked") await showConsentQuestion(kernel);
    });
  });
}
