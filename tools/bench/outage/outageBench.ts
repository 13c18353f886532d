import { liveOutage, type OutageCase } from "./liveOutage.ts";
import { outageColumn } from "./outageColumn.ts";

const defaultMinutes = 10;
const allCases = ["gone", "gone+log", "hangs", "hangs+log"] as const;

/**
 * Prints what visitors, outboxes and operators see while ClickHouse is away, and what comes after: on the build, with a
 * PostgreSQL and a ClickHouse of this machine and a log of one broker, in real time. Takes cases (`gone`, `gone+log`,
 * `hangs`, `hangs+log`; all by default) and `minutes=10`. Cases run one after the other.
 */
export async function outageBench(args: readonly string[]): Promise<void> {
  const { cases, minutes } = readArguments(args);
  const columns: Readonly<Record<string, string>>[] = [];
  for (const name of cases) {
    console.log(`${name}: ${minutes} minutes from ${new Date().toISOString()}`);
    columns.push(outageColumn(await liveOutage({ ...caseOf(name), minutes })));
  }
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  console.log(`\n${line(["", ...cases])}\n|${"---|".repeat(cases.length + 1)}`);
  for (const name of Object.keys(columns[0] ?? {}))
    console.log(line([name, ...columns.map((column) => column[name] ?? "")]));
}

type CaseName = (typeof allCases)[number];

const isCase = (text: string): text is CaseName => allCases.some((name) => name === text);

function caseOf(name: CaseName): Pick<OutageCase, "absence" | "hasLog"> {
  return {
    absence: name.startsWith("gone") ? "gone" : "hangs",
    hasLog: name.endsWith("+log"),
  };
}

function readArguments(args: readonly string[]) {
  const [sizes, names] = [
    args.filter((text) => text.startsWith("minutes=")),
    args.filter((text) => !text.startsWith("minutes=")),
  ];
  const minutes = Number(sizes[0]?.slice("minutes=".length) ?? defaultMinutes);
  if (!(minutes > 0)) throw new Error("minutes is a number above 0, such as minutes=10");
  const cases = names.filter(isCase);
  if (cases.length < names.length) throw new Error(`cases are ${allCases.join(", ")}`);
  return { minutes, cases: cases.length > 0 ? cases : allCases };
}
