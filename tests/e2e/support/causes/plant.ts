import { setTimeout as pause } from "node:timers/promises";
import type { Weather } from "../startNetwork.ts";
import type { PlantedCause, PlantedFile } from "./plantedCauses.ts";

const inConverter = /<form data-part="converter"[^>]*>/;

/** A network behind which a page has a cause of being slow; all else is as the site answers it. */
export function plant({ markup = "", files = {}, serverPart }: PlantedCause): Weather {
  return ({ incoming, outgoing, ask, pass }) => {
    const file = files[incoming.url ?? ""];
    if (file !== undefined) {
      answer(file).then(
        () => outgoing.writeHead(200, { "content-type": file.type }).end(file.body),
        () => outgoing.destroy(),
      );
      return;
    }
    if (incoming.headers["sec-fetch-dest"] !== "document") return pass();
    const page = async () => {
      const { status, headers, body } = await ask();
      const html = body.toString().replace(inConverter, (form) => form + markup);
      await pause(serverPart?.ms);
      const told = serverPart && { "server-timing": `${serverPart.name};dur=${serverPart.ms}` };
      // The page's policy would keep away what is planted.
      const { "content-security-policy": _policy, "content-length": _length, ...rest } = headers;
      outgoing.writeHead(status, { ...rest, ...told }).end(html);
    };
    page().catch(() => outgoing.destroy());
  };
}

function answer({ lateMs = 0 }: PlantedFile): Promise<void> {
  return pause(lateMs);
}
