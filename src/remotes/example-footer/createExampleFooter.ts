import type { Remote, RemoteProps } from "../../wire/page/microFrontend.ts";
import css from "./exampleFooter.css?inline";

/** The site's footer as a remote: links and the privacy choices, in a shadow tree with styles of its own. */
export function createExampleFooter(): Remote<HTMLElement> {
  let root: ShadowRoot | undefined;
  let shown = "";
  let callbacks: RemoteProps["callbacks"] | undefined;

  const render = ({ links, texts, ...props }: RemoteProps): void => {
    ({ callbacks } = props);
    // Whoever is on a link keeps it as long as the links are the same.
    const content = JSON.stringify([links.footer, texts.privacyChoices]);
    if (content === shown) return;
    shown = content;
    const nav = document.createElement("nav");
    nav.ariaLabel = links.footer.label;
    let group: HTMLElement = nav;
    for (const { href, text, head } of links.footer.items) {
      if (head !== undefined) {
        group = withText("div", "");
        group.append(withText("b", head));
        nav.append(group);
      }
      const link = withText("a", text);
      link.href = href;
      group.append(link);
    }
    group.append(choicesOf(texts.privacyChoices));
    root?.replaceChildren(nav);
  };

  const choicesOf = (text: string): HTMLElement => {
    const button = withText("button", text);
    button.addEventListener("click", () => callbacks?.openPrivacyChoices());
    return button;
  };

  const follow = (event: Event): void => {
    if (!(event instanceof MouseEvent) || !isPlainClick(event)) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link === null) return;
    event.preventDefault();
    callbacks?.navigate(link.href);
  };

  return Object.freeze({
    bootstrap() {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      root = document.createElement("div").attachShadow({ mode: "open" });
      root.adoptedStyleSheets = [sheet];
      root.addEventListener("click", follow);
    },
    mount(element: HTMLElement, props: RemoteProps) {
      if (root !== undefined) element.append(root.host);
      render(props);
    },
    update: render,
    unmount() {
      root?.host.remove();
      root = undefined;
    },
  } satisfies Remote<HTMLElement>);
}

function withText<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text: string,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function isPlainClick(event: MouseEvent): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
