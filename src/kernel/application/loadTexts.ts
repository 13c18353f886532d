import type { Messages } from "@lingui/core";
import { trusted } from "../../lib/trusted.ts";
import { pageDataId } from "../../state/page/pageData.ts";
import { scriptEnding, scriptFolder } from "../../wire/page/render.ts";

/**
 * Loads the texts of the page's language that the application needs beside its own scripts. The page names their files, so
 * that all come at once. `undefined` where the page carries them all; rejects where they do not come.
 */
export async function loadTexts(document: Document): Promise<Messages | undefined> {
  const names = document.getElementById(pageDataId)?.dataset["texts"];
  if (names === undefined) return undefined;
  const files = await Promise.all(names.split(" ").map(loadFile));
  return Object.fromEntries(files.flatMap(({ messages }) => Object.entries(messages)));
}

async function loadFile(name: string) {
  const loaded: unknown = await import(/* @vite-ignore */ scriptFolder + name + scriptEnding);
  return trusted<{ readonly messages: Messages }>(loaded);
}
