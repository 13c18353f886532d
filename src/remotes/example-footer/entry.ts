import { remoteEvent } from "../../wire/microFrontend.ts";
import { createExampleFooter } from "./createExampleFooter.ts";

document.currentScript?.dispatchEvent(
  new CustomEvent(remoteEvent, { detail: createExampleFooter() }),
);
