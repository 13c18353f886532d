import { cp, mkdir, mkdtemp, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

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

/** The area of the page, with a number that no real one will want. */
const area = `  "added-page": 99;
`;

/** The row of the page in the table. */
const row = `  {
    path: "/added-page",
    id: "b9901",
    name: "added-page",
    access: "public",
    query: ["plan"],
    isListed: true,
    lastChanged: "2026-02-03",
    offline: "always",
    examples: ["/added-page"],
    isBenchmarked: true,
  },
`;

const lastArea = "  vitals: 19;\n";
const endOfTable = "] as const satisfies ReadonlyArray<Page & Placed>;";

/** The page's route and its feature. */
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
  "src/features/added-page/index.ts": `export { AddedPage, addedHead } from "./AddedPage.tsx";
`,
  "src/features/added-page/AddedPage.tsx": `import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PageData } from "../../state/page/pageData.ts";
import { pageHead } from "../../state/page/pageHead.ts";

export function AddedPage({ plan, query }: { readonly plan: string; readonly query: string }) {
  return (
    <h1 data-query={query}>Added with the plan {plan}</h1>
  );
}

export function addedHead({ i18n, page }: { readonly i18n: I18n; readonly page: PageData }) {
  const title = i18n._(msg\`Added\`);
  return pageHead({ title, description: i18n._(msg\`What each plan costs.\`), path: "/added-page" }, page);
}
`,
};

/** Copies the tree to a temporary folder and adds the page \`/added-page\` as CONTRIBUTING says. Answers the folder. */
export async function addPage(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "parallax-page-"));
  for (const path of copied) await cp(path, join(root, path), { recursive: true });
  await symlink(resolve("node_modules"), join(root, "node_modules"));
  const table = join(root, "src/wire/pages.ts");
  const text = await readFile(table, "utf8");
  const withArea = text.replace(lastArea, lastArea + area);
  await writeFile(table, withArea.replace(endOfTable, row + endOfTable));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  return root;
}
