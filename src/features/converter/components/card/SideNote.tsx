import { memo } from "react";
import { Figure } from "../../../../ui/stat/Figure.tsx";
import { convert, otherSide, shownUnits, type Side } from "../../model/convert.ts";
import { useConverter } from "../useConverter.ts";
import { useFormats } from "../useFormats.ts";
import s from "../Converter.module.css";

/** The name of a side, and what one of the other is worth in it. Typing changes neither. */
export const SideNote = memo(function SideNote({ side }: { readonly side: Side }) {
  const { data } = useConverter();
  const formats = useFormats();
  const units = shownUnits(data);
  const other = otherSide(side);
  return (
    <p className={s["note"]}>
      <span>{data[side].name}</span>
      <span className={`fig ${s[side]}`}>
        <bdi>{`1 ${data[other].code}`}</bdi>
        {" = "}
        <Figure>{formats.of(side, convert("1", other, units))}</Figure>
      </span>
    </p>
  );
});
