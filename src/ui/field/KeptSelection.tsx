import { Component, type ReactNode } from "react";
import { holdSelection } from "../../browser/writeFigure.ts";

interface KeptSelectionProps {
  /** A controlled field. */
  readonly children: ReactNode;
}

/**
 * Leaves the caret or the selection of a field where it is when another text than the visitor's is written into it, such as
 * a newer price or an amount that this device keeps. A class, because only a class is asked before React writes.
 */
export class KeptSelection extends Component<KeptSelectionProps> {
  override getSnapshotBeforeUpdate() {
    const { activeElement: field } = document;
    return field instanceof HTMLInputElement ? holdSelection(field) : null;
  }

  override componentDidUpdate(
    _props: KeptSelectionProps,
    _state: unknown,
    putBack: (() => void) | null,
  ) {
    putBack?.();
  }

  override render() {
    return this.props.children;
  }
}
