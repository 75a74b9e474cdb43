import Dialog, { type DialogProps } from '@mui/material/Dialog';
import { useReducer } from 'react';
import { useBackCloses } from '#web/lib/layers/use-back-closes.ts';

/**
 * MUI's dialog as a layer over the page: Back closes it like Escape; a dialog that refuses to close
 * stays (product §2.6).
 */
export function LayerDialog(props: DialogProps) {
  const { open, onClose } = props;
  const [times, stay] = useReducer((before: number) => before + 1, 0);
  // A new key opens a new layer, because Back has removed the previous one.
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
