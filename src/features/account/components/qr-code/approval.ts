const form = /^#approve=([\w-]{43})$/;

/** What a code holds: the account page of the device that scans it. The key is in the fragment, which no server sees. */
export function approvalAddress(accountPage: string, qrcodeKey: string): string {
  return `${accountPage}#approve=${qrcodeKey}`;
}

/** Reads the key out of the fragment of a scanned address; `undefined` without one. */
export function readApproval(hash: string): string | undefined {
  return form.exec(hash)?.[1];
}
