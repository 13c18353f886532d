const dots = "•••";
const shownDigits = 4;

/** `a•••e@example.com`; of a name of one or two characters only the first is shown. Empty for none. */
export function maskEmail(email: string | null): string {
  if (email === null) return "";
  const at = email.lastIndexOf("@");
  const name = email.slice(0, at);
  const last = name.length > 2 ? name.slice(-1) : "";
  return `${name.slice(0, 1)}${dots}${last}${email.slice(at)}`;
}

/** `+234 ••• ••• 1234` of a number in E.164. Empty for none. */
export function maskMobile(mobile: string | null, areaCode: string | null): string {
  if (mobile === null) return "";
  return `+${areaCode ?? ""} ${dots} ${dots} ${mobile.slice(-shownDigits)}`;
}
