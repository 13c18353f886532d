import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { sharePage, type ShareOutcome } from "../../../../browser/sharing.ts";
import { ShareMore } from "./ShareMore.tsx";
import type { Converter } from "../useConverter.ts";

/** What sharing has come to: a line that says so, and further ways to share. */
export interface Sharing {
  readonly text: string;
  readonly more: ReactNode;
}

/** Shares the page as it is, then offers the other ways. Its texts come with the whole catalog. */
export async function startSharing(
  { i18n, completeCatalog }: { i18n: I18n; completeCatalog: () => Promise<void> },
  atoms: Converter["atoms"],
  show: (sharing: Sharing) => void,
): Promise<void> {
  const page = { title: document.title, url: location.href };
  const [outcome] = await Promise.all([sharePage(page), completeCatalog()]);
  show({ text: textOf(outcome, i18n), more: <ShareMore atoms={atoms} /> });
}

function textOf(outcome: ShareOutcome, i18n: I18n): string {
  if (outcome === "copied") return i18n._(msg`Link copied.`);
  if (outcome === "shared") return "";
  return i18n._(msg`Couldn’t copy the link. Copy it from the address bar.`);
}
