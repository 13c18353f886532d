const boundaryPattern = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s";]{1,70}))\s*(?:;|$)/i;
const dispositionPattern =
  /^content-disposition:\s*form-data((?:\s*;\s*[\w*-]+="[^"\r\n]*")*)\s*$/im;
const namePattern = /;\s*name="([^"]*)"/i;
const filePattern = /;\s*filename\*?=/i;
const headersEnd = "\r\n\r\n";

/** One part of a form: its name and its text. A part that is a file has `isFile`. */
export interface FormPart {
  readonly name: string;
  readonly value: string;
  readonly isFile: boolean;
}

/**
 * The parts of a `multipart/form-data` body as browsers write them (RFC 7578; the HTML standard, "multipart/form-data
 * encoding algorithm"). `undefined` for anything else, such as a body without a boundary, with text before the first or
 * after the last part, or with a part that has no name or no end.
 */
export function parseMultipart(text: string, contentType: string): readonly FormPart[] | undefined {
  const [, quoted, plain] = boundaryPattern.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return undefined;
  const [before, ...rest] = `\r\n${text}`.split(`\r\n--${boundary}`);
  const after = rest.at(-1);
  if (before !== "" || (after !== "--" && after !== "--\r\n")) return undefined;
  const parts = rest.slice(0, -1).map(readPart);
  return parts.every((part) => part !== undefined) ? parts : undefined;
}

function readPart(text: string): FormPart | undefined {
  const end = text.indexOf(headersEnd);
  if (!text.startsWith("\r\n") || end === -1) return undefined;
  const [, disposition = ""] = dispositionPattern.exec(text.slice(0, end)) ?? [];
  const [, name] = namePattern.exec(disposition) ?? [];
  if (name === undefined) return undefined;
  return {
    name: decodeName(name),
    value: text.slice(end + headersEnd.length),
    isFile: filePattern.test(disposition),
  };
}

/** Browsers escape three characters of a name, and no others. */
function decodeName(name: string): string {
  return name.replaceAll("%0D", "\r").replaceAll("%0A", "\n").replaceAll("%22", '"');
}
