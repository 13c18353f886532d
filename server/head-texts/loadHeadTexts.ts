import { readFile } from "node:fs/promises";
import * as v from "valibot";
import { digestOf } from "../http/answers/readyAnswer.ts";
import { createHeadTexts, type HeadTexts, noHeadTexts } from "./headTexts.ts";

/**
 * Thrown if the file of head texts cannot be used. The message tells the person who starts the server the fault and its
 * place.
 */
export class HeadTextsError extends Error {
  override readonly name = "HeadTextsError";
}

/** Longest texts, in UTF-16 units: several times what a search engine shows. */
const longest = { title: 300, description: 1000, keywords: 1000, path: 500 } as const;

const text = (most: number) =>
  v.exactOptional(
    v.pipe(
      v.string("must be text"),
      v.trim(),
      v.minLength(1, "must not be empty"),
      v.maxLength(most, `must have at most ${most} characters`),
    ),
  );

const entry = v.pipe(
  v.strictObject(
    {
      path: v.pipe(
        v.string("must be text"),
        v.maxLength(longest.path, `must have at most ${longest.path} characters`),
        v.regex(/^\/(?!\/)[^\s#\\]*$/, "must begin with one slash and hold no space"),
      ),
      locale: v.pipe(
        v.string("must be text"),
        v.regex(/^[a-z]{2,4}(?:-[A-Z]{2})?$/, "must be a locale code such as en or zh-CN"),
      ),
      title: text(longest.title),
      description: text(longest.description),
      keywords: text(longest.keywords),
    },
    "must be an object with path, locale, title, description and keywords alone",
  ),
  v.check(
    ({ title, description, keywords }) => (title ?? description ?? keywords) !== undefined,
    "must have a title, a description or keywords",
  ),
);

const file = v.pipe(
  v.string(),
  v.parseJson(undefined, "must be JSON"),
  v.array(entry, "must be a list"),
  v.checkItems(
    (one, index, all) =>
      all.findIndex(({ path, locale }) => path === one.path && locale === one.locale) === index,
    "is there twice: one entry for each path and locale",
  ),
);

/**
 * Reads the texts that an operator wrote for the heads of pages: a JSON list of objects with `path`, `locale` and at
 * least one of `title`, `description` and `keywords`. Without a file there are none.
 *
 * @throws {HeadTextsError} when the file cannot be read or is not such a list
 */
export async function loadHeadTexts(path: string | undefined): Promise<HeadTexts> {
  if (path === undefined) return noHeadTexts;
  const json = await readFile(path, "utf8").catch((error: unknown) => {
    throw new HeadTextsError(`TDK_FILE: the file ${path} cannot be read.`, { cause: error });
  });
  const read = v.safeParse(file, json, { abortEarly: true, abortPipeEarly: true });
  if (read.success) return createHeadTexts(read.output, digestOf(json));
  const [issue] = read.issues;
  const place = v.getDotPath(issue);
  throw new HeadTextsError(
    `TDK_FILE: in ${path}, ${place === null ? "the content" : `entry ${place}`} ${issue.message}.`,
  );
}
