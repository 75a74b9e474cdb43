import Keyboard from '@mui/icons-material/KeyboardOutlined';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import { LayerDialog } from '#web/components/layer-dialog.tsx';
import { inboxKeys } from '../inbox-keys.ts';

export function InboxHelp() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton aria-label="Keys of this page" title="Keys" onClick={() => setOpen(true)}>
        <Keyboard />
      </IconButton>
      <LayerDialog
        open={isOpen}
        onClose={close}
        aria-labelledby="inbox-keys"
        maxWidth="xs"
        fullWidth
      >
        <DialogTitle id="inbox-keys">Keys of this page</DialogTitle>
        <DialogContent>
          <Table size="small">
            <TableBody>
              {inboxKeys.map(({ keys, does }) => (
                <TableRow key={keys}>
                  <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                    <kbd>{keys}</kbd>
                  </TableCell>
                  <TableCell>{does}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Close</Button>
        </DialogActions>
      </LayerDialog>
    </>
  );
}
