import type { Messages } from "@lingui/core";
import { trusted } from "../../lib/trusted.ts";
import { pageDataId } from "../../state/page/pageData.ts";
import { scriptEnding, scriptFolder } from "../../wire/page/render.ts";

/**
 * Loads all texts of the page's language, which the application needs beside its own scripts. The page names their file, so
 * that both come at once. `undefined` where the page carries them all; rejects where they do not come.
 */
export async function loadTexts(document: Document): Promise<Messages | undefined> {
  const name = document.getElementById(pageDataId)?.dataset["texts"];
  if (name === undefined) return undefined;
  const file = scriptFolder + name + scriptEnding;
  const loaded: unknown = await import(/* @vite-ignore */ file);
  return trusted<{ readonly messages: Messages }>(loaded).messages;
}
