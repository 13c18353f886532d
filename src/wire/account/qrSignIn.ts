/** The data of `qrCode`. */
export interface QrCodeData {
  /** Base64url, 256 bits; the code holds it. */
  readonly qrcodeKey: string;
  /** The page shows it, and it is to be chosen on the device that scans. */
  readonly number: string;
  readonly expiresInSeconds: number;
}

/** The data of `qrState`. `gone`: expired, used, or never asked for by this browser. */
export interface QrStateData {
  readonly state: "waiting" | "approved" | "declined" | "gone";
}

/** The data of `scanQrCode`. */
export interface ScannedQrCodeData {
  /** Browser and system that ask; empty where they are not known. */
  readonly device: string;
  /** Epoch milliseconds. */
  readonly askedAt: number;
  readonly numbers: readonly string[];
}

/** The data of `answerQrCode`: false for a number that the asking page does not show, which declines for good. */
export interface AnsweredQrCodeData {
  readonly isApproved: boolean;
}
