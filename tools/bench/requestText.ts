/** The text of a request for a page, as a browser sends it; `headers` come on top. */
export function requestText(
  host: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): string {
  const lines = [
    `GET ${path} HTTP/1.1`,
    `Host: ${host}`,
    "Accept: text/html",
    "Accept-Encoding: br",
    "User-Agent: Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36",
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return `${lines.join("\r\n")}\r\n\r\n`;
}
