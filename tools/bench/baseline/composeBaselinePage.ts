import { readFileSync } from "node:fs";
import comparison from "./comparison.json" with { type: "json" };
import converter from "./converter.json" with { type: "json" };
import home from "./home.json" with { type: "json" };
import index from "./index.json" with { type: "json" };

interface Table {
  readonly caption?: string;
  readonly columns: readonly string[];
  /** Cells as HTML. The first of a row is its heading. */
  readonly rows: readonly (readonly string[])[];
}

/** What a page says in rows, and in its head. Its file has the form. */
interface Facts {
  /** What stands for `{title}` and other places of this form. */
  readonly texts: Readonly<Record<string, string>>;
  /** The parts that its head has. */
  readonly head: readonly string[];
  /** What stands for `<!-- table history -->`, by its name. */
  readonly tables?: Readonly<Record<string, Table>>;
  /** What stands for `<!-- list ethNotes -->`, by its name. */
  readonly lists?: Readonly<Record<string, readonly string[]>>;
}

const factsOf = { index, converter, comparison, home } satisfies Readonly<Record<string, Facts>>;

/** The name of a page written by hand. */
export type BaselinePage = keyof typeof factsOf;

const read = (file: string): readonly string[] =>
  readFileSync(new URL(`./${file}.html`, import.meta.url), "utf8")
    .trimEnd()
    .split("\n");

/**
 * A page written by hand, for a path of the product: the frame `page.html` around its own file, with its facts and with
 * what several pages share, `<!-- part header -->`, of the folder `parts`.
 */
export function composeBaselinePage(page: BaselinePage, path: string): string {
  const { head, tables = {}, lists = {}, texts }: Facts = factsOf[page];
  const contents = {
    head: () => head.map((part) => `<!-- part ${part} -->`),
    body: () => read(page),
    part: (name: string) => read(`parts/${name}`),
    table: (name: string) => tableOf(found(tables, name)),
    list: (name: string) => found(lists, name).map((item) => `<li>${item}</li>`),
  };
  const fill = (lines: readonly string[]): readonly string[] =>
    lines.flatMap((line) => {
      const place = /^(?<indent> *)<!-- (?<kind>\w+)(?: (?<name>[\w-]+))? -->$/u.exec(line)?.groups;
      if (place === undefined) return [line];
      const { indent = "", kind = "", name = "" } = place;
      return fill(found(contents, kind)(name)).map((filled) => indent + filled);
    });
  const places = { ...texts, path, address: path === "" ? "/" : path };
  return fill(read("page"))
    .join("\n")
    .replaceAll(/\{(\w+)\}/gu, (_place, name: string) => found(places, name));
}

function found<T>(record: Readonly<Record<string, T>>, name: string): T {
  const member = record[name];
  if (member === undefined) throw new RangeError(`a page written by hand lacks ${name}`);
  return member;
}

function tableOf({ caption, columns, rows }: Table): readonly string[] {
  const lines = [
    ...(caption === undefined ? [] : [`<caption class="note">${caption}</caption>`]),
    ...rowOf(columns.map((column) => `<th scope="col">${column}</th>`)),
    ...rows.flatMap(([heading = "", ...cells]) =>
      rowOf([`<th scope="row">${heading}</th>`, ...cells.map((cell) => `<td>${cell}</td>`)]),
    ),
  ];
  return ["<table>", ...lines.map(indented), "</table>"];
}

function rowOf(cells: readonly string[]): readonly string[] {
  return ["<tr>", ...cells.map(indented), "</tr>"];
}

function indented(line: string): string {
  return `  ${line}`;
}
