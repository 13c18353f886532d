import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openEventLog } from "../../../server/event-log/openEventLog.ts";
import { type BrokerGuard, startBroker } from "../../../tools/log-broker/startBroker.ts";
import { slowMs } from "../storeBackend.ts";
import { numberedEvents } from "../trackedEvents.ts";

const program = "openssl";
const over: (() => Promise<void>)[] = [];
const authorities = getCACertificates();

/** Key and certificate of 127.0.0.1. */
let tls = { key: "", cert: "" };

beforeAll(() => {
  const directory = mkdtempSync(join(tmpdir(), "broker-"));
  const [key, certificate] = [join(directory, "key.pem"), join(directory, "cert.pem")];
  const subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"];
  const made = ["-keyout", key, "-out", certificate, "-days", "2", "-nodes"];
  execFileSync(program, ["req", "-x509", "-newkey", "rsa:2048", ...made, ...subject], {
    stdio: "ignore",
  });
  tls = { key: readFileSync(key, "utf8"), cert: readFileSync(certificate, "utf8") };
  rmSync(directory, { recursive: true });
});

afterEach(async () => {
  setDefaultCACertificates(authorities);
  for (const end of over.splice(0).toReversed()) await end();
}, slowMs);

afterAll(() => {
  setDefaultCACertificates(authorities);
});

const users = { parallax: "p@ss/w:ord%", other: "other" };

/** Starts a broker; answers what a log with these words in its address says to an event. */
async function start(guard: BrokerGuard) {
  const broker = await startBroker(undefined, guard);
  over.push(broker.stop);
  return async (login = "", query = ""): Promise<number> => {
    const log = openEventLog(broker.url.replace("://", `://${login}`) + query);
    over.push(log.close);
    return (await log.add(numberedEvents(3))).size;
  };
}

describe("a log whose brokers know their clients", { timeout: slowMs }, () => {
  const right = "parallax:p%40ss%2Fw%3Aord%25@";

  it.each(["?sasl=plain", "?sasl=scram-sha-256", "?sasl=scram-sha-512", ""])(
    "takes events of its user, and of nobody else (%s)",
    async (query) => {
      const add = await start({ users });
      expect(await add(right, query)).toBe(3);
      await expect(add("parallax:other@", query)).rejects.toThrow("refuses the sign-in");
      await expect(add("nobody:other@", query)).rejects.toThrow("refuses the sign-in");
      await expect(add()).rejects.toThrow("does not answer");
    },
  );

  it("needs TLS and the brokers' certificate where the address says so", async () => {
    const add = await start({ tls, users });
    await expect(add(right)).rejects.toThrow("a certificate that is not trusted");
    setDefaultCACertificates([...authorities, tls.cert]);
    expect(await add(right)).toBe(3);
  });
});
