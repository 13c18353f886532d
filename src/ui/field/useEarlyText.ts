import { useState } from "react";

/** What was typed before the scripts arrived stands in the field, unknown to React: it is read once, on arrival. */
export function useEarlyText(
  rendered: string,
  type: (text: string) => void,
): (field: HTMLInputElement | null) => void {
  const [arrival] = useState(() => {
    let isFirst = true;
    return (field: HTMLInputElement | null) => {
      if (isFirst && field !== null && field.value !== rendered) type(field.value);
      isFirst = false;
    };
  });
  return arrival;
}
