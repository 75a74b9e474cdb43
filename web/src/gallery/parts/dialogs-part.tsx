import Button from '@mui/material/Button';
import { useState } from 'react';
import { ModalDialog } from '#web/components/modal-dialog.tsx';
import { ConfirmDialog } from '#web/components/office/confirm-dialog.tsx';
import { useToast } from '#web/components/toasts.tsx';
import styles from '../gallery.module.css';
import { Sample } from '../sample.tsx';

const placements = ['centre', 'side', 'sheet'] as const;
const toastKinds = ['success', 'info', 'error'] as const;

export function DialogsPart() {
  const [placement, setPlacement] = useState<(typeof placements)[number] | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const toast = useToast();
  return (
    <>
      <Sample name="ModalDialog">
        <div className={styles.row}>
          {placements.map((name) => (
            <Button key={name} variant="outlined" onClick={() => setPlacement(name)}>
              {name}
            </Button>
          ))}
        </div>
        <ModalDialog
          open={placement !== null}
          onClose={() => setPlacement(null)}
          placement={placement ?? 'centre'}
          label="A sample dialog"
        >
          <div className={styles.fields} style={{ padding: '2rem' }}>
            <h3>A dialog of the platform</h3>
            <p>Escape, a click outside and the button at the corner close it.</p>
          </div>
        </ModalDialog>
      </Sample>
      <Sample name="ConfirmDialog">
        <div className={styles.row}>
          <Button variant="outlined" onClick={() => setIsAsking(true)}>
            Ask before deleting
          </Button>
        </div>
        <ConfirmDialog
          open={isAsking}
          title="Delete this hotel?"
          text="It cannot be brought back."
          confirmLabel="Delete"
          busyLabel="Deleting..."
          busy={false}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => setIsAsking(false)}
        />
      </Sample>
      <Sample name="useToast">
        <div className={styles.row}>
          {toastKinds.map((kind) => (
            <Button key={kind} variant="outlined" onClick={() => toast[kind](`A toast: ${kind}`)}>
              {kind}
            </Button>
          ))}
        </div>
      </Sample>
    </>
  );
}
