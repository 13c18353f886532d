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

/** The row of the page in the table. */
const row = `  {
    path: "/fees",
    id: "b1401",
    name: "fees",
    access: "public",
    query: ["plan"],
    isListed: true,
    offline: "always",
    label: "fees",
    examples: ["/fees"],
    isBenchmarked: true,
  },
`;

const endOfTable = "] as const satisfies readonly Page[];";

/** The page's route and its feature. */
const files = {
  "src/routes/fees.tsx": `import { createFileRoute } from "@tanstack/react-router";
import { feesHead, FeesPage } from "../features/fees/index.ts";

export const Route = createFileRoute("/fees")({
  loader: ({ context, location }) => ({
    head: feesHead(context),
    plan: new URLSearchParams(location.searchStr).get("plan") ?? "",
    query: location.searchStr,
  }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Fees,
});

function Fees() {
  return <FeesPage {...Route.useLoaderData()} />;
}
`,
  "src/features/fees/index.ts": `export { FeesPage, feesHead } from "./FeesPage.tsx";
`,
  "src/features/fees/FeesPage.tsx": `import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { PageData } from "../../state/page/pageData.ts";
import { pageHead } from "../../state/page/pageHead.ts";

export function FeesPage({ plan, query }: { readonly plan: string; readonly query: string }) {
  return (
    <h1 data-query={query}>Fees of the plan {plan}</h1>
  );
}

export function feesHead({ i18n, page }: { readonly i18n: I18n; readonly page: PageData }) {
  const title = i18n._(msg\`Fees\`);
  return pageHead({ title, description: i18n._(msg\`What each plan costs.\`), path: "/fees" }, page);
}
`,
};

/** Copies the tree to a temporary folder and adds the page \`/fees\` as CONTRIBUTING says. Answers the folder. */
export async function addPage(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "parallax-page-"));
  for (const path of copied) await cp(path, join(root, path), { recursive: true });
  await symlink(resolve("node_modules"), join(root, "node_modules"));
  const table = join(root, "src/wire/pages.ts");
  const text = await readFile(table, "utf8");
  await writeFile(table, text.replace(endOfTable, row + endOfTable));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  return root;
}
