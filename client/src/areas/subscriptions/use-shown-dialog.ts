import { useCallback, useState, type ReactNode } from 'react';

/** Shows a dialog until it closes itself. */
export type ShowDialog = (draw: (close: () => void) => ReactNode) => Promise<void>;

/** The dialog that is shown now, and what shows one. */
export function useShownDialog(): readonly [ReactNode, ShowDialog] {
  const [dialog, setDialog] = useState<ReactNode>();
  const show = useCallback<ShowDialog>(
    (draw) =>
      new Promise((closed) => {
        setDialog(
          draw(() => {
            setDialog(undefined);
            closed();
          }),
        );
      }),
    [],
  );
  return [dialog, show];
}
