import type { Hotel } from '@kerala-stays/domain/catalogue/hotel';
import type { RateCard } from '@kerala-stays/domain/rates/rate-card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { CellsFields } from './cells-fields.tsx';
import { FormDialog } from './form-dialog.tsx';
import { cellsForm, readStandardForm } from './layer-form.ts';

type StandardDialogProps = {
  hotel: Hotel;
  card: RateCard;
  onChange: (card: RateCard) => void;
  onClose: () => void;
};

/** Values for every night without a season or special date. */
export function StandardDialog({ hotel, card, onChange, onClose }: StandardDialogProps) {
  const [form, setForm] = useState(() => cellsForm(card.standard, hotel.roomTypes));
  const [isChecked, setChecked] = useState(false);
  const { standard, problems } = readStandardForm(form);
  const confirm = () => {
    if (Object.keys(problems).length > 0) {
      setChecked(true);
      return;
    }
    onChange({ ...card, standard });
    onClose();
  };
  return (
    <FormDialog
      title="Edit the standard"
      confirmLabel="Apply"
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack spacing={2.5} sx={{ pt: 1 }}>
        <Typography variant="body2" color="textSecondary">
          The standard rate of a weekday is the room type’s own price: change it on the tab Room
          Types.
        </Typography>
        <CellsFields
          hotel={hotel}
          card={card}
          place={{ kind: 'standard' }}
          form={form}
          problems={isChecked ? problems : {}}
          onChange={setForm}
        />
      </Stack>
    </FormDialog>
  );
}
