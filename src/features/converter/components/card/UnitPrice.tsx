import { latestUnits, pairPrice } from "../../model/convert.ts";
import { useConverter } from "../useConverter.ts";
import { useFormats } from "../useFormats.ts";
import s from "../Converter.module.css";

/** What one unit of the coin costs. */
export function UnitPrice() {
  const { atoms, data } = useConverter();
  const formats = useFormats();
  const price = pairPrice(latestUnits(data.quotes));
  return (
    <p className={`${s["unitPrice"]} fig`}>
      <bdi>1 {atoms.coin}</bdi> = <bdi>{formats.money(price, atoms.fiat)}</bdi>
    </p>
  );
}
