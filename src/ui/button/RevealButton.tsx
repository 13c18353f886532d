import type { IconShape } from "../icon/icons.ts";
import { IconButton } from "./IconButton.tsx";

const eyeIcon: IconShape = {
  d: "M2.5 10S5.3 4.8 10 4.8 17.5 10 17.5 10 14.7 15.2 10 15.2 2.5 10 2.5 10ZM10 7.8a2.2 2.2 0 1 1 0 4.4a2.2 2.2 0 1 1 0-4.4Z",
};
const eyeOffIcon: IconShape = {
  d: "M8 5a7 7 0 0 1 2-.2c4.7 0 7.5 5.2 7.5 5.2a13 13 0 0 1-2 2.7M5.3 6.7A12.5 12.5 0 0 0 2.5 10s2.8 5.2 7.5 5.2a7.5 7.5 0 0 0 3.3-.8M8.5 8.6a2.2 2.2 0 0 0 3 3M3.5 3.5l13 13",
};

interface RevealButtonProps {
  /** Whether what it hides can be read now. */
  readonly isShown: boolean;
  /** Says what a press does now. */
  readonly label: string;
  readonly onChange: (isShown: boolean) => void;
}

/** An eye: shows and hides what others must not read on this screen. */
export function RevealButton({ isShown, label, onChange }: RevealButtonProps) {
  return (
    <IconButton
      icon={isShown ? eyeOffIcon : eyeIcon}
      label={label}
      onClick={() => {
        onChange(!isShown);
      }}
    />
  );
}
