import type { BrowserContext, Page } from "playwright";

/** The signs of a successful or an attempted intrusion on a page. */
export interface IntrusionWatch {
  /** Foreign code that ran, with the address where it did. */
  readonly ran: readonly string[];
  /** Reports of the content security policy, including Trusted Types. */
  readonly refused: readonly string[];
  /** Requests to other hosts, and uncaught errors. */
  readonly strayed: readonly string[];
}

/** Watches all pages of a context from now on. */
export async function watchIntrusion(
  context: BrowserContext,
  origin: string,
): Promise<IntrusionWatch> {
  const ran: string[] = [];
  const refused: string[] = [];
  const strayed: string[] = [];
  await context.exposeBinding("noteIntrusion", ({ page }, kind: string, detail: string) => {
    (kind === "ran" ? ran : refused).push(`${page.url()}: ${detail}`);
  });
  await context.addInitScript(hookPage);
  context.on("dialog", (dialog) => {
    ran.push(`${dialog.page()?.url() ?? ""}: dialog`);
    void dialog.dismiss();
  });
  context.on("weberror", (error) => {
    strayed.push(error.error().message);
  });
  context.on("request", (request) => {
    const url = new URL(request.url());
    const isLocal = url.origin === origin || ["data:", "blob:"].includes(url.protocol);
    if (!isLocal) strayed.push(url.href);
  });
  return Object.freeze({ ran, refused, strayed });
}

/**
 * Runs in every document before anything else: watches the calls of hostile texts and the browser's reports of a
 * policy.
 */
function hookPage(): void {
  const note = Reflect.get(window, "noteIntrusion") as (kind: string, detail: string) => void;
  for (const name of ["alert", "confirm", "prompt"]) {
    const hook = (detail: unknown): void => {
      note("ran", `${name} ${String(detail)}`);
    };
    Object.defineProperty(window, name, { value: hook });
  }
  addEventListener("securitypolicyviolation", (event) => {
    note("refused", `${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
  });
}

/** Elements of a document that a hostile text has become; empty if there are none. */
export async function intrudersIn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const safe = /^(?:https?|mailto|tel):$/;
    for (const element of document.querySelectorAll("*")) {
      const name = element.outerHTML.slice(0, 120);
      if (element.matches("[data-hostile], base, object, embed, [srcdoc]")) found.push(name);
      if (element.getAttributeNames().some((attribute) => attribute.startsWith("on")))
        found.push(name);
      if (element instanceof HTMLAnchorElement && element.hasAttribute("href")) {
        const isOwnName = element.username === "" && element.host !== "evil.example";
        if (!safe.test(element.protocol) || !isOwnName) found.push(name);
      }
    }
    return found;
  });
}

/** Runs in a page: three ways in which a hole would run foreign code. */
export function breakIn(): void {
  const attempts = [
    () => {
      document.body.insertAdjacentHTML("beforeend", "<img src=x onerror=alert(1)>");
    },
    () => {
      const link = document.createElement("a");
      link.href = ["java", "script:alert(1)"].join("");
      document.body.append(link);
      link.click();
    },
    () => {
      const script = document.createElement("script");
      script.append("alert(1)");
      document.body.append(script);
    },
  ];
  for (const attempt of attempts) {
    try {
      attempt();
    } catch {
      // Trusted Types refuse it.
    }
  }
}
