import { expect, it } from "vitest";
import { sha256Hex } from "../crypto/secretTexts.ts";
import { createOperator } from "./createOperator.ts";

const token = "t".repeat(16);
const operator = createOperator({ token, keyedHash: sha256Hex });
const [cookie = ""] = operator.cookie({ isSecure: false }).split(";");

it("knows the operator by the cookie, and by the token as bearer", () => {
  expect(operator.isOperator(new Headers({ cookie }))).toBe(true);
  expect(operator.isOperator(new Headers({ cookie: `other=x; __Host-${cookie}` }))).toBe(true);
  expect(operator.isOperator(new Headers({ authorization: `Bearer ${token}` }))).toBe(true);
  expect(operator.isOperator(new Headers())).toBe(false);
});

it("judges a request that has a bearer by that alone: the cookie does not make up for a wrong one", () => {
  const isOperator = (bearer: string) =>
    operator.isOperator(new Headers({ authorization: `Bearer ${bearer}`, cookie }));
  expect(isOperator("wrong")).toBe(false);
  expect(isOperator(token)).toBe(true);
});
