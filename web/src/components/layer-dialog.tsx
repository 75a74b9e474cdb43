import Dialog, { type DialogProps } from '@mui/material/Dialog';
import { useReducer } from 'react';
import { useBackCloses } from '#web/lib/layers/use-back-closes.ts';

/** MUI's dialog as a layer over the page: Back closes it as Escape does, and one that does not close stays (product §2.6). */
export function LayerDialog(props: DialogProps) {
  const { open, onClose } = props;
  const [times, stay] = useReducer((before: number) => before + 1, 0);
  // Another key is another layer: Back has taken the one before.
  useBackCloses(
    open,
    () => {
      if (onClose === undefined) stay();
      else onClose({}, 'escapeKeyDown');
    },
    times,
  );
  return <Dialog {...props} />;
}
