import type { RenderContext } from "../../src/wire/page/render.ts";
import { createOpenWindow } from "./createOpenWindow.ts";

/** What the contexts of all pages share. */
export type RenderContextOptions = Pick<
  RenderContext,
  "fetch" | "publicOrigin" | "assetsFor" | "clock" | "embedScript" | "hasHeadTexts"
> & {
  /** Another gateway to call, an origin without a trailing slash; the one that `fetch` reaches where `undefined`. */
  readonly internalGatewayUrl: string | undefined;
};

/** Stands for the origin of the gateway in this process; never on a network. */
const inProcessOrigin = "http://gateway.invalid";

const openWindow = createOpenWindow();

/** What a page is rendered with. The window that its rich text is sanitized in is one for all. */
export function createRenderContext({
  internalGatewayUrl,
  ...shared
}: RenderContextOptions): RenderContext {
  return { ...shared, gatewayUrl: `${internalGatewayUrl ?? inProcessOrigin}/`, openWindow };
}
