import { expect, it } from "vitest";
import { currencyOfZone } from "./currencyOfZone.ts";

it.each([
  ["Africa/Lagos", "NGN"],
  ["America/Sao_Paulo", "BRL"],
  ["America/Argentina/Buenos_Aires", "ARS"],
  ["America/Buenos_Aires", "ARS"],
  ["America/Indiana/Knox", "USD"],
  ["Asia/Calcutta", "INR"],
  ["Asia/Kolkata", "INR"],
  ["Asia/Saigon", "VND"],
  ["Europe/Kyiv", "UAH"],
  ["Europe/Sofia", "EUR"],
])("finds what people in %s pay with", (zone, currency) => {
  expect(currencyOfZone(zone)).toBe(currency);
});

it.each(["UTC", "Etc/UTC", "Etc/GMT+3", "GMT", "Antarctica/Troll", "Nowhere/Else", ""])(
  "names no currency for %j",
  (zone) => {
    expect(currencyOfZone(zone)).toBeUndefined();
  },
);

it("knows all zones of this engine but those without people and a currency of their own", () => {
  const unknown = Intl.supportedValuesOf("timeZone").filter(
    (zone) => currencyOfZone(zone) === undefined,
  );
  const known =
    /^(?:Antarctica|Etc)\/|^UTC$|\/(?:Harare|Kralendijk|South_Georgia|Chagos|Kerguelen|Simferopol|El_Aaiun)$/;
  expect(unknown.filter((zone) => !known.test(zone))).toEqual([]);
});
