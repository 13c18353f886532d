const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * Names CSS Modules' classes in the order they are met: `a`, `b`, ... `aa`. One naming serves the browser's and the
 * server's bundle of a build, which must agree. Every page carries its classes twice, in markup and style sheet, so
 * short names are bytes on the first load.
 */
export function createClassNames(): (local: string, file: string) => string {
  const names = new Map<string, string>();
  return (local, file) => {
    const key = `${file.split("?")[0]}\0${local}`;
    const name = names.get(key) ?? nameOf(names.size);
    names.set(key, name);
    return name;
  };
}

function nameOf(index: number): string {
  const rest = Math.floor(index / letters.length);
  return (rest === 0 ? "" : nameOf(rest - 1)) + letters.charAt(index % letters.length);
}
