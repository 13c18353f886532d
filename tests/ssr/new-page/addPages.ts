import { cp, mkdir, mkdtemp, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { extractTexts } from "../../../tools/catalogs/extractTexts.ts";

/** The parts that are copied: every file that a new page may touch, and everything that runs it. */
const copied = [
  "src",
  "server",
  "sw",
  "workers",
  "tools",
  "locales",
  "tests/ssr/new-page",
  "tests/contract/gateway/gatewayFixture.ts",
  "lingui.config.ts",
  "package.json",
  "tsconfig.base.json",
  "vite.config.ts",
];

/** What is added to a file of the copy, in front of a line that it has. */
interface Insertion {
  readonly file: string;
  readonly line: string;
  readonly text: string;
}

/** The lines of both pages, with paths, an area and ids that no real page will want. */
const insertions: readonly Insertion[] = [
  {
    file: "src/wire/pages.ts",
    line: "  vitals: 19;\n",
    text: `  "added-page": 99;
  "added-text": 99;
`,
  },
  {
    file: "src/wire/pages.ts",
    line: "] as const satisfies readonly Page[];\n",
    text: `  {
    path: "/added-page",
    id: "b9901",
    name: "added-page",
    access: "public",
    query: ["plan"],
    isListed: true,
    offline: "always",
    examples: ["/added-page"],
    isBenchmarked: true,
  },
  {
    path: "/added-text",
    id: "b9902",
    name: "added-text",
    access: "public",
    isListed: true,
    lastChanged: "2026-02-03",
    hasOwnTexts: true,
    offline: "unmetered",
    examples: ["/added-text"],
  },
`,
  },
  {
    file: "src/app/server/document/pageFactsOf.ts",
    line: 'import { apiFacts } from "../../../features/api/index.ts";\n',
    text: `import { addedFacts } from "../../../features/added-page/index.ts";
import { addedTextFacts } from "../../../features/added-text/index.ts";
`,
  },
  {
    file: "src/app/server/document/pageFactsOf.ts",
    line: '    case "/api":\n',
    text: `    case "/added-page":
      return addedFacts;
    case "/added-text":
      return addedTextFacts;
`,
  },
  {
    file: "tools/vite/chunks.ts",
    line: '  { folder: "src/features/api", pages: ["/api"] },\n',
    text: `  { folder: "src/features/added-text", pages: ["/added-text"] },
`,
  },
];

/** The routes of the pages and their features: a tool, and a page of text. */
const files = {
  "src/routes/added-page.tsx": `import { createFileRoute } from "@tanstack/react-router";
import { addedHead, AddedPage } from "../features/added-page/index.ts";

export const Route = createFileRoute("/added-page")({
  loader: ({ context, location }) => ({
    head: addedHead(context),
    plan: new URLSearchParams(location.searchStr).get("plan") ?? "",
    query: location.searchStr,
  }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Added,
});

function Added() {
  return <AddedPage {...Route.useLoaderData()} />;
}
`,
  "src/features/added-page/index.ts": `export { AddedPage, addedFacts, addedHead } from "./AddedPage.tsx";
`,
  "src/features/added-page/AddedPage.tsx": `import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PageData } from "../../state/page/pageData.ts";
import type { PageFacts } from "../../state/page/pageFacts.ts";
import { pageHead } from "../../state/page/pageHead.ts";

export function AddedPage({ plan, query }: { readonly plan: string; readonly query: string }) {
  return (
    <h1 data-query={query}>Added with the plan {plan}</h1>
  );
}

export const addedFacts: PageFacts = {
  trail: [{ name: "Added tool", path: "/added-page" }],
  isTool: true,
};

export function addedHead({ i18n, page }: { readonly i18n: I18n; readonly page: PageData }) {
  const title = i18n._(msg\`Added tool\`);
  return pageHead({ title, description: i18n._(msg\`Added costs of each plan\`), path: "/added-page" }, page);
}
`,
  "src/routes/added-text.tsx": `import { createFileRoute } from "@tanstack/react-router";
import { addedTextHead, AddedText } from "../features/added-text/index.ts";

export const Route = createFileRoute("/added-text")({
  staleTime: Number.POSITIVE_INFINITY,
  loader: ({ context }) => ({ head: addedTextHead(context) }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: AddedText,
});
`,
  "src/features/added-text/index.ts": `export { AddedText, addedTextFacts, addedTextHead } from "./AddedText.tsx";
`,
  "src/features/added-text/AddedText.tsx": `import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { PageData } from "../../state/page/pageData.ts";
import type { PageFacts } from "../../state/page/pageFacts.ts";
import { pageHead } from "../../state/page/pageHead.ts";

export function AddedText() {
  return (
    <h1><Trans>Added heading</Trans></h1>
  );
}

export const addedTextFacts: PageFacts = {
  trail: [{ name: "Added text", path: "/added-text" }],
  isTool: false,
};

export function addedTextHead({ i18n, page }: { readonly i18n: I18n; readonly page: PageData }) {
  const title = i18n._(msg\`Added text\`);
  return pageHead({ title, description: i18n._(msg\`Added words about it\`), path: "/added-text" }, page);
}
`,
};

/**
 * Copies the tree to a temporary folder and adds the pages \`/added-page\`, a tool, and \`/added-text\`, a page of text with
 * own texts, as CONTRIBUTING says. Answers the folder.
 */
export async function addPages(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "parallax-page-"));
  for (const path of copied) await cp(path, join(root, path), { recursive: true });
  await symlink(resolve("node_modules"), join(root, "node_modules"));
  for (const { file, line, text } of insertions) {
    const path = join(root, file);
    const code = await readFile(path, "utf8");
    if (!code.includes(line)) throw new Error(`${file} has no line ${line}`);
    await writeFile(path, code.replace(line, text + line));
  }
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  await extractTexts(root);
  return root;
}
