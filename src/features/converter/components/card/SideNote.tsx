import { convert, latestUnits, pairPrice, type Side } from "../../model/convert.ts";
import { useConverter } from "../useConverter.ts";
import { useFormats } from "../useFormats.ts";
import s from "../Converter.module.css";

/** The name of a side, and what one of the other is worth in it. */
export function SideNote({ side }: { readonly side: Side }) {
  const { atoms, data } = useConverter();
  const formats = useFormats();
  const { coin, fiat } = atoms;
  const units = latestUnits(data.quotes);
  const isCoin = side === "coin";
  return (
    <p className={s["note"]}>
      <span>{isCoin ? (data.coin.localName ?? data.coin.name) : data.fiat.name}</span>
      <span className={`fig ${s[side]}`}>
        <bdi>1 {isCoin ? fiat : coin}</bdi> ={" "}
        <bdi>
          {isCoin
            ? `${formats.coin(convert("1", "fiat", units))} ${coin}`
            : formats.money(pairPrice(units), fiat)}
        </bdi>
      </span>
    </p>
  );
}
