import { remoteEvent } from "../../wire/page/microFrontend.ts";
import { createExampleFooter } from "./createExampleFooter.ts";

document.currentScript?.dispatchEvent(
  new CustomEvent(remoteEvent, { detail: createExampleFooter() }),
);
