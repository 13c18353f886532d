import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright";
import {
  remoteEvent,
  type RemoteProps,
  type Remotes,
  type RemoteSlot,
} from "../../../../src/wire/page/microFrontend.ts";
import { type Site, startSite } from "../startSite.ts";

/** The fault of a remote; a call whose name ends in `never` does not end. */
export type RemoteTrouble =
  | "bootstrap"
  | "mount"
  | "update"
  | "unmount"
  | "bootstrap never"
  | "mount never"
  | "update never"
  | "evaluation"
  | "silence"
  | "height";

/** A remote's notes of its life. */
export interface RemoteNotes {
  readonly calls: readonly string[];
  /** The props as JSON, which leaves out the callbacks. */
  readonly props: readonly RemoteProps[];
}

/** A server of another origin with the script of a remote. */
interface RemoteHost {
  /** The script for both slots. */
  readonly remotes: Remotes;
  readonly close: () => Promise<void>;
}

const version = "9.8.7";

/**
 * Runs in the page. `window.remoteTrouble` sets the fault, which may change at any time; `window.remoteNotes` records the
 * calls, by slot.
 */
function testRemote(eventName: string): void {
  const trouble = (): unknown => Reflect.get(window, "remoteTrouble");
  if (trouble() === "evaluation") throw new Error("the remote breaks");
  if (trouble() === "silence") return;
  const kept: unknown = Reflect.get(window, "remoteNotes") ?? {};
  const notes = kept as Record<string, { calls: string[]; props: unknown[] }>;
  Object.assign(window, { remoteNotes: notes });
  let place: HTMLElement | undefined;
  let slot = "";
  const call = (name: string, props?: RemoteProps): Promise<never> | undefined => {
    slot = props?.slot ?? slot;
    const note = notes[slot] ?? { calls: [], props: [] };
    notes[slot] = note;
    note.calls.push(name);
    if (props !== undefined) {
      note.props.push(JSON.parse(JSON.stringify(props)));
      Reflect.set(window, `${slot}Callbacks`, props.callbacks);
    }
    if (trouble() === name) throw new Error(`the remote breaks in ${name}`);
    return trouble() === `${name} never` ? new Promise(() => {}) : undefined;
  };
  const render = (props: RemoteProps): void => {
    const text = `remote ${props.slot} ${props.theme} ${props.currency}`;
    place?.replaceChildren(document.createTextNode(text));
    if (trouble() === "height")
      place?.append(document.createElement("hr"), "and more\n".repeat(500));
  };
  document.currentScript?.dispatchEvent(
    new CustomEvent(eventName, {
      detail: {
        bootstrap: (props: RemoteProps) => call("bootstrap", props),
        mount: async (element: HTMLElement, props: RemoteProps) => {
          place = element;
          await call("mount", props);
          render(props);
        },
        update: async (props: RemoteProps) => {
          await call("update", props);
          render(props);
        },
        unmount: () => call("unmount"),
      },
    }),
  );
}

/** A site whose header and footer are remotes of another origin. */
export interface RemoteSite extends Site {
  readonly remotes: Remotes;
}

/** Starts a build with remotes that record their calls. */
export async function startRemoteSite(distDir: string): Promise<RemoteSite> {
  const host = await startRemoteHost(remoteEvent);
  const { remotes } = host;
  const site = await startSite(distDir, { REMOTES: JSON.stringify(remotes) });
  return Object.freeze({
    ...site,
    remotes,
    close: async () => {
      await site.close();
      await host.close();
    },
  });
}

/** Starts the server on a free port of the loopback address. */
async function startRemoteHost(eventName: string): Promise<RemoteHost> {
  const script = `(${String(testRemote)})(${JSON.stringify(eventName)});`;
  const server = createServer((_request, response) => {
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("content-type", "text/javascript");
    response.end(script);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const integrity = `sha384-${createHash("sha384").update(script).digest("base64")}`;
  const sourceOf = (slot: RemoteSlot) => ({
    url: `http://127.0.0.1:${port}/${slot}.js`,
    integrity,
    version,
  });
  return Object.freeze({
    remotes: { header: sourceOf("header"), footer: sourceOf("footer") },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  });
}

/** Makes the remotes of a page fail from the start. */
export async function troubleRemotes(page: Page, trouble: RemoteTrouble): Promise<void> {
  await page.addInitScript(setTrouble, trouble);
}

/** Makes the remotes of a page fail from now on. */
export async function troubleShownRemotes(page: Page, trouble: RemoteTrouble): Promise<void> {
  await page.evaluate(setTrouble, trouble);
}

/** Runs in the page. */
function setTrouble(trouble: RemoteTrouble): void {
  Object.assign(window, { remoteTrouble: trouble });
}

/** The notes of a remote; `undefined` before its first call. */
export function notesOf(page: Page, slot: RemoteSlot): Promise<RemoteNotes | undefined> {
  return page.evaluate((slot) => {
    const notes = Reflect.get(window, "remoteNotes") as Record<string, RemoteNotes> | undefined;
    return notes?.[slot];
  }, slot);
}
