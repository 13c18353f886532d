import { type AddressInfo, createServer, type Socket } from "node:net";

/** A mail as the server received it. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body, with CRLF line ends. */
  readonly data: string;
  /** The credentials of AUTH PLAIN, decoded; empty for none. */
  readonly credentials: string;
}

/** A fault that a test asks for. `silent` never greets. */
export type SmtpFault = "silent" | "no-recipient" | "no-auth" | "drop";

/** A mail server on this machine (RFC 5321) that keeps the mails it receives. */
export interface SmtpServer {
  readonly port: number;
  readonly mails: readonly ReceivedMail[];
  readonly close: () => Promise<void>;
}

/** Listens on a free port of the loopback address. */
export async function startSmtpServer(fault?: SmtpFault): Promise<SmtpServer> {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => socket.destroy());
    if (fault !== "silent") talk(socket, fault, (mail) => mails.push(mail));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    mails,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** One connection: a line in, a line out, until DATA. */
function talk(
  socket: Socket,
  fault: SmtpFault | undefined,
  keep: (mail: ReceivedMail) => void,
): void {
  let buffered = "";
  let mail = { from: "", to: [] as string[], credentials: "" };
  let isData = false;
  const say = (line: string): void => {
    socket.write(`${line}\r\n`);
  };
  const answers: readonly [RegExp, (line: string) => void][] = [
    [/^EHLO /i, () => say("250-test\r\n250-AUTH PLAIN\r\n250 8BITMIME")],
    [
      /^AUTH PLAIN /i,
      (line) => {
        mail.credentials = Buffer.from(line.slice(11), "base64").toString().replaceAll("\0", " ");
        say(fault === "no-auth" ? `535 no such user ${mail.credentials}` : "235 welcome");
      },
    ],
    [
      /^MAIL FROM:/i,
      (line) => {
        mail.from = /<(.*?)>/.exec(line)?.[1] ?? "";
        say("250 ok");
      },
    ],
    [
      /^RCPT TO:/i,
      (line) => {
        mail.to.push(/<(.*?)>/.exec(line)?.[1] ?? "");
        say(fault === "no-recipient" ? `550 no mailbox in ${line}` : "250 ok");
      },
    ],
    [
      /^DATA$/i,
      () => {
        isData = true;
        if (fault === "drop") socket.destroy();
        else say("354 go on");
      },
    ],
    [/^RSET$/i, () => say("250 ok")],
    [/^QUIT$/i, () => socket.end("221 bye\r\n")],
  ];
  const readData = (): boolean => {
    const end = buffered.indexOf("\r\n.\r\n");
    if (end < 0) return false;
    keep({ ...mail, data: buffered.slice(0, end) });
    mail = { from: "", to: [], credentials: "" };
    buffered = buffered.slice(end + 5);
    isData = false;
    say("250 queued");
    return true;
  };
  const readLine = (): boolean => {
    const end = buffered.indexOf("\r\n");
    if (end < 0) return false;
    const line = buffered.slice(0, end);
    buffered = buffered.slice(end + 2);
    const answer = answers.find(([form]) => form.test(line))?.[1];
    if (answer === undefined) say("500 what");
    else answer(line);
    return true;
  };
  socket.setEncoding("utf8");
  socket.on("data", (chunk: string) => {
    buffered += chunk;
    while (isData ? readData() : readLine());
  });
  say("220 test ESMTP");
}
