import type { DialogProps } from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import { LayerDialog } from '#web/components/layer-dialog.tsx';

/** A wide dialog: full screen on a phone. */
export function WideDialog(props: Pick<DialogProps, 'aria-labelledby' | 'onClose' | 'children'>) {
  const isPhone = useMediaQuery('(max-width: 599px)');
  return <LayerDialog open fullWidth fullScreen={isPhone} maxWidth="md" {...props} />;
}
