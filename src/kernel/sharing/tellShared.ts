import { msg } from "@lingui/core/macro";
import { completeStyles } from "../../browser/completeStyles.ts";
import type { ShareOutcome } from "../../browser/sharing.ts";
import type { PageData } from "../../state/page/pageData.ts";
import { drawToast, toastArea } from "../../ui/toast/drawToast.ts";
import { loadTexts } from "../application/loadTexts.ts";
import { formatMessage } from "../formatMessage.ts";

/** How long each toast stays, milliseconds: a passing remark, and a failure, which must be read (specification, section 9). */
const shownMs = { done: 1500, error: 4500 } as const;

/** Tells how sharing the page ended, unless the visitor used the system's sheet, which shows that itself. */
export async function tellShared(
  outcome: ShareOutcome,
  page: Pick<PageData, "messages">,
): Promise<void> {
  if (outcome === "shared") return;
  const area = toastArea();
  const [messages = page.messages] = await Promise.all([
    loadTexts(document),
    completeStyles(document),
  ]);
  const tone = outcome === "copied" ? "done" : "error";
  const text =
    outcome === "copied"
      ? msg`Link copied.`
      : msg`Couldn’t copy the link. Copy it from the address bar.`;
  const toast = drawToast({
    tone,
    text: formatMessage(messages, text),
    closeLabel: formatMessage(messages, msg`Close`),
    shownMs: shownMs[tone],
  });
  // What is said of an earlier press holds no longer.
  area.replaceChildren(toast);
}
