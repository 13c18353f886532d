import { describe, expect, it } from "vitest";
import { tallyFiles, type FetchedFile } from "./tallyFiles.ts";

const page = "https://site.test/converter/btc/usd";
const worker = "https://site.test/assets/worker/entry.js";
const serviceWorker = "https://site.test/sw.js";
const at = (name: string): string => `https://site.test/assets/${name}`;

const file = (url: string, bytes: number, more: Partial<FetchedFile> = {}): FetchedFile => ({
  url,
  bytes,
  isScript: url.endsWith(".js"),
  byServiceWorker: false,
  referrer: page,
  ...more,
});

const run = {
  evaluated: new Set([page, at("entry.js"), at("shared.js")]),
  workers: new Set([worker]),
  serviceWorkers: new Set([serviceWorker]),
};

describe("tallyFiles", () => {
  it("tells scripts that ran in the page from those fetched ahead", () => {
    const files = [file(page, 900), file(at("entry.js"), 10), file(at("application.js"), 400)];
    const { evaluated, ahead, all } = tallyFiles(files, run);
    expect(evaluated).toEqual({ files: 1, bytes: 10 });
    expect(ahead).toEqual({ files: 1, bytes: 400 });
    expect(all).toEqual({ files: 3, bytes: 1310 });
  });

  it("counts to the worker what it imports, and what that imports", () => {
    const files = [
      file(at("deep.js"), 3, { referrer: at("keys.js") }),
      file(worker, 20),
      file(at("keys.js"), 5, { referrer: worker }),
    ];
    const { worker: own, ahead } = tallyFiles(files, run);
    expect(own).toEqual({ files: 3, bytes: 28 });
    expect(ahead).toEqual({ files: 0, bytes: 0 });
  });

  it("counts to the page a script that page and worker share", () => {
    const files = [file(worker, 20), file(at("shared.js"), 7, { referrer: worker })];
    expect(tallyFiles(files, run).evaluated).toEqual({ files: 1, bytes: 7 });
  });

  it("keeps the service worker and its copy for offline use apart", () => {
    const files = [
      file(serviceWorker, 12, { byServiceWorker: true, referrer: serviceWorker }),
      file(at("application.js"), 400, { byServiceWorker: true, referrer: serviceWorker }),
      file(at("shell.css"), 30, { byServiceWorker: true, referrer: serviceWorker }),
    ];
    const tallies = tallyFiles(files, run);
    expect(tallies.serviceWorkerScript).toEqual({ files: 1, bytes: 12 });
    expect(tallies.offlineCopy).toEqual({ files: 2, bytes: 430 });
    expect(tallies.ahead).toEqual({ files: 0, bytes: 0 });
  });

  it("counts nothing that a cache answered, and every fetch of the same file", () => {
    const again = file(at("entry.js"), 0, { byServiceWorker: true });
    const files = [
      file(at("entry.js"), 10),
      again,
      file(at("mark.svg"), 5),
      file(at("mark.svg"), 5),
    ];
    const { evaluated, offlineCopy, all } = tallyFiles(files, run);
    expect(evaluated).toEqual({ files: 1, bytes: 10 });
    expect(offlineCopy).toEqual({ files: 0, bytes: 0 });
    expect(all).toEqual({ files: 2, bytes: 20 });
  });
});
