import type { Locator, Page } from "playwright";
import type { AccountSite } from "./accountSite.ts";

/** The owner of an account. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

let accounts = 0;

/** Credentials that no other account has. */
export function newCredentials(): Credentials {
  accounts += 1;
  return { email: `ada.${accounts}@example.com`, password: `Zebra+Läufer 7&9 ${accounts}` };
}

/** The form for a new account. */
export function registerOn(page: Page) {
  const form = page.getByRole("form", { name: "Sign up" });
  return {
    form,
    email: form.getByRole("textbox", { name: "Email address" }),
    sendCode: form.getByRole("button", { name: /^(?:Send code|Send again|\d+ s)$/ }),
    code: form.getByRole("textbox", { name: "Email code" }),
    codeSent: form.getByText("A code is on its way to"),
    country: form.getByRole("combobox", { name: "Country calling code" }),
    mobile: form.getByRole("textbox", { name: "Mobile number" }),
    mobileCode: form.getByRole("textbox", { name: "Text message code" }),
    password: form.getByLabel("Password", { exact: true }),
    passwordAgain: form.getByLabel("Confirm password", { exact: true }),
    terms: form.getByRole("checkbox"),
    submit: form.getByRole("button", { name: "Sign up", exact: true }),
  } as const satisfies Readonly<Record<string, Locator>>;
}

/** The first step of a sign-in. */
export function loginOn(page: Page) {
  const form = page.getByRole("form", { name: "Sign in" });
  return {
    form,
    email: form.getByRole("textbox", { name: "Email address" }),
    password: form.getByLabel("Password", { exact: true }),
    submit: form.getByRole("button", { name: "Sign in", exact: true }),
    notice: form.getByRole("status"),
    forgot: form.getByRole("link", { name: "Forgot your password?" }),
  } as const satisfies Readonly<Record<string, Locator>>;
}

/** The form for a forgotten password. */
export function resetOn(page: Page) {
  const form = page.getByRole("form", { name: "Set a new password" });
  return {
    form,
    remembered: page.getByText("Remembered it?"),
    signedIn: page.getByText("You’re signed in as"),
    email: form.getByRole("textbox", { name: "Email address" }),
    sendCode: form.getByRole("button", { name: "Send code" }),
    code: form.getByRole("textbox", { name: "Email code" }),
    codeSent: form.getByText("A code is on its way to"),
    password: form.getByLabel("New password", { exact: true }),
    passwordAgain: form.getByLabel("Confirm password", { exact: true }),
    submit: form.getByRole("button", { name: "Set password and sign in" }),
  } as const satisfies Readonly<Record<string, Locator>>;
}

/** The second step of a sign-in. */
export function verificationOn(page: Page) {
  const form = page.getByRole("form", { name: "Security verification" });
  return {
    form,
    sendCode: form.getByRole("button", { name: /^(?:Send code|Send again|\d+ s)$/ }),
    codeSent: form.getByText("A code is on its way to"),
    code: form.getByRole("textbox", { name: "Email code" }),
    appCode: form.getByRole("textbox", { name: "Code from your authenticator app" }),
    submit: form.getByRole("button", { name: "Continue" }),
  } as const satisfies Readonly<Record<string, Locator>>;
}

/** The card of two-factor sign-in on the account page. */
export function twoFactorOn(page: Page) {
  const form = page.getByRole("form", { name: "Code from your authenticator app" });
  return {
    setUp: page.getByRole("button", { name: "Set up" }),
    qrCode: page.getByRole("img", { name: /^QR code/ }),
    open: page.getByRole("link", { name: "Open in authenticator app" }),
    code: form.getByRole("textbox"),
    switchOn: form.getByRole("button", { name: "Turn on" }),
    switchOff: page.getByRole("button", { name: "Turn off" }),
  } as const satisfies Readonly<Record<string, Locator>>;
}

/** The card of sub-accounts on the account page. */
export function subAccountsOn(page: Page) {
  const form = page.getByRole("form", { name: "New sub-account" });
  return {
    form,
    name: form.getByRole("textbox", { name: "Sub-account name" }),
    create: form.getByRole("button", { name: "Create" }),
    current: page.getByRole("listitem").filter({ hasText: "Current" }),
  } as const satisfies Readonly<Record<string, Locator>>;
}

/** The card of signed-in devices on the account page. */
export function devicesOn(page: Page) {
  const rows = page.getByRole("listitem").filter({ hasText: "Signed in on" });
  return {
    rows,
    current: rows.filter({ hasText: "This device" }),
    signOut: rows.getByRole("button", { name: /^Sign out .+, signed in on / }),
    signOutOthers: page.getByRole("button", { name: "Sign out all other devices" }),
    done: page.getByText("All other devices are signed out."),
  } as const satisfies Readonly<Record<string, Locator>>;
}

/** The card of passkeys on the account page, the question whether to remove one, and the sign-in with one. */
export function passkeysOn(page: Page) {
  const rows = page.getByRole("listitem").filter({ hasText: "Added on" });
  const question = page.getByRole("alertdialog", { name: "Remove this passkey?" });
  return {
    rows,
    question,
    keep: question.getByRole("button", { name: "Keep passkey" }),
    confirm: question.getByRole("button", { name: "Remove", exact: true }),
    add: page.getByRole("button", { name: "Add a passkey" }),
    remove: rows.getByRole("button", { name: /^Remove .+, added on / }),
    signIn: page.getByRole("button", { name: "Sign in with a passkey" }),
  } as const satisfies Readonly<Record<string, Locator>>;
}

/** The sign-in with a QR code, on the page that asks and on the device that scans. */
export function qrOn(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Sign in on another device?" });
  return {
    ask: page.getByRole("button", { name: "Sign in with a QR code" }),
    code: page.getByRole("img", { name: "QR code for signing in with your phone" }),
    number: page.getByRole("main").getByText(/^\d{2}$/),
    again: page.getByRole("button", { name: "Try again" }),
    declined: page.getByText("The sign-in was declined."),
    dialog,
    numbers: dialog.getByRole("button", { name: /^\d{2}$/ }),
    decline: dialog.getByRole("button", { name: "Decline" }),
    approved: dialog.getByText("The other device is being signed in."),
  } as const satisfies Readonly<Record<string, Locator>>;
}

/** The card of one's own data on the account page, and the question whether to delete the account. */
export function dataOn(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  return {
    download: page.getByRole("button", { name: "Download your data" }),
    ask: page.getByRole("main").getByRole("button", { name: "Delete account" }).first(),
    dialog,
    password: dialog.getByLabel("Password", { exact: true }),
    appCode: dialog.getByRole("textbox", { name: "Code from your authenticator app" }),
    keep: dialog.getByRole("button", { name: "Keep account" }),
    confirm: dialog.getByRole("button", { name: "Delete account" }),
    deleted: page.getByText("Your account has been deleted"),
  } as const satisfies Readonly<Record<string, Locator>>;
}

/** The account page. */
export function accountOn(page: Page) {
  return {
    signOut: page.getByRole("button", { name: "Sign out", exact: true }),
    signedOut: page.getByRole("main").getByRole("link", { name: "Sign in" }),
  } as const satisfies Readonly<Record<string, Locator>>;
}

/** Fills in the form for a new account, with the code that was sent. */
export async function fillRegistration(
  page: Page,
  site: AccountSite,
  { email, password }: Credentials,
): Promise<void> {
  const form = registerOn(page);
  await form.email.fill(email);
  await form.sendCode.click();
  await form.codeSent.waitFor();
  await form.code.fill(site.codeFor(email));
  await form.password.fill(password);
  await form.passwordAgain.fill(password);
  await form.terms.check();
}

/** Makes an account on `/register`; ends on `/account`. */
export async function register(
  page: Page,
  site: AccountSite,
  credentials: Credentials,
): Promise<void> {
  await fillRegistration(page, site, credentials);
  await registerOn(page).submit.click();
  await page.waitForURL("**/account");
  await accountOn(page).signOut.waitFor();
}

/** Fills in and sends the first step of a sign-in on `/login`. */
export async function enterPassword(page: Page, { email, password }: Credentials): Promise<void> {
  const form = loginOn(page);
  await form.email.fill(email);
  await form.password.fill(password);
  await form.submit.click();
}

/** Has the code of the second step sent and fills it in. */
export async function fillCode(page: Page, site: AccountSite, email: string): Promise<void> {
  const form = verificationOn(page);
  await form.sendCode.click();
  await form.codeSent.waitFor();
  await form.code.fill(site.codeFor(email));
}
