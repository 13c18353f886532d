import type { IncomingMessage, ServerResponse } from "node:http";
import type { Clock } from "../../src/lib/clock.ts";
import type { WriteMail } from "../../src/wire/account/mail.ts";
import type { Gateway } from "../calls/call.ts";
import type { AppOptions } from "../http/createApp.ts";
import type { RenderObserver } from "../http/pages/createRenderQueue.ts";
import type { PageRenderer } from "../http/pages/pageRenderer.ts";
import type { PagePolicy } from "../http/security/pagePolicy.ts";
import type { UpgradeListener } from "../http/startHttpServer.ts";
import type { FlushableLog } from "../log/createLog.ts";
import type { MarketSource } from "../market/model/marketSource.ts";
import type { PostOptions } from "../outbound/postToInternet.ts";
import type { createStore } from "../store/createStore.ts";

/** What a renderer needs. */
export interface RendererDeps {
  readonly distDir: string;
  readonly gateway: Gateway;
  readonly internalGatewayUrl: string | undefined;
  readonly publicOrigin: string | undefined;
  readonly clock: Clock;
  /** Version of the market data and the news; changes exactly when a figure or a headline does. */
  readonly dataVersion: () => string;
  /** True where the gateway has texts for the heads of pages. */
  readonly hasHeadTexts: boolean;
  /** Is told of renders and of those who wait for one. */
  readonly renderObserver: RenderObserver;
}

/** Sees each request before the server does, and calls `next` for a request that it does not answer. */
export type Middleware = (
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  next: () => void,
) => void;

/** Replacements for the real parts, for tests and tools. */
export interface ServerOverrides {
  /** The build; `dist` of this project where absent. */
  readonly distDir?: string;
  readonly createRenderer?: (deps: RendererDeps) => Promise<PageRenderer>;
  readonly clock?: Clock;
  readonly log?: FlushableLog;
  /** A source of prices within the day in place of the configured one; for a benchmark whose figures move each second. */
  readonly spot?: MarketSource;
  /** Opens the database; for a test that reads it while the server runs. */
  readonly openStore?: typeof createStore;
  /** Writes mails with codes, instead of the server bundle. */
  readonly writeMail?: WriteMail;
  /**
   * Writes a line on the terminal, instead of standard output. Used for what cannot be delivered otherwise, such as
   * verification codes.
   */
  readonly print?: (line: string) => void;
  /** Whether push services may stand on this machine, and whose certificates count. */
  readonly pushDelivery?: Partial<PostOptions>;
  /** For development servers that have files of their own. */
  readonly middleware?: Middleware;
  /** Answers requests to change the protocol, for development servers. */
  readonly upgrade?: UpgradeListener;
  /** Answers where a page could not be rendered, for development servers that tell the cause. */
  readonly failurePage?: AppOptions["failurePage"];
  /** The content security policy of pages, for development servers that add scripts to them. */
  readonly pagePolicy?: PagePolicy;
}
