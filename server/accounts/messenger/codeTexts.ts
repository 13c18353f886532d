/** What a code is for, in words, and how many minutes it is good for. */
interface Purpose {
  readonly words: string;
  readonly minutes: number;
}

const purposes: ReadonlyMap<string, Purpose> = new Map([
  ["register", { words: "to create your account", minutes: 10 }],
  ["signIn", { words: "to sign in", minutes: 10 }],
  ["captcha", { words: "to show that you are a person", minutes: 5 }],
]);
const otherPurpose: Purpose = { words: "to go on", minutes: 5 };

/** A message with a code. */
export interface CodeText {
  readonly subject: string;
  readonly text: string;
}

/** A code in plain English; the subject, which a locked screen shows, does not have it. */
export function codeText(message: {
  readonly brand: string;
  readonly code: string;
  readonly purpose: string;
  readonly antiPhishingCode: string;
}): CodeText {
  const { brand, code, purpose, antiPhishingCode } = message;
  const { words, minutes } = purposes.get(purpose) ?? otherPurpose;
  const sign = antiPhishingCode === "" ? [] : [`Your anti-phishing code: ${antiPhishingCode}`, ""];
  const lines = [
    ...sign,
    `Your ${brand} code is ${code}`,
    "",
    `Enter it ${words}. It is valid for ${minutes} minutes.`,
    `Do not give it to anybody. ${brand} never asks you for it.`,
    "",
    "If you did not ask for this code, you need not do anything.",
  ];
  return { subject: `Your ${brand} verification code`, text: `${lines.join("\n")}\n` };
}
