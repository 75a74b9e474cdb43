import { countryName } from '@kerala-stays/domain/core/countries';
import {
  type ParticularField,
  type ParticularName,
  particularFields,
  particularNames,
  particularText,
} from '@kerala-stays/domain/house/registration';
import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useApiAction } from '#web/account/use-api-action.ts';
import { useCopy } from '#web/components/use-copy.ts';
import { changePeople, type RegisterEntry } from '../api/register-calls.ts';

type EntryParticularsProps = { entry: RegisterEntry; onSaved: () => void };

/** Particulars of a guest: to copy field by field, or to complete until the arrival is filed. */
export function EntryParticulars({ entry, onSaved }: EntryParticularsProps) {
  const [isEditing, setEditing] = useState(false);
  if (isEditing) {
    return <EditForm entry={entry} onSaved={onSaved} onCancel={() => setEditing(false)} />;
  }
  return (
    <Box component="section" aria-labelledby="particulars" sx={{ mb: 3 }}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h5" component="h3" id="particulars">
          For the portal
        </Typography>
        {entry.row.filed.arrival === null && (
          <Button size="small" onClick={() => setEditing(true)}>
            Complete
          </Button>
        )}
      </Stack>
      <Box component="dl" sx={{ m: 0 }}>
        {linesOf(entry).map(([label, value]) => (
          <CopyLine key={label} label={label} value={value} />
        ))}
      </Box>
    </Box>
  );
}

const linesOf = ({ registration }: RegisterEntry): [label: string, value: string][] => {
  const { name, nationality, particulars } = registration;
  const named: [string, string][] = particularNames.map((field) => [
    particularFields[field].label,
    particularText(field, particulars[field]),
  ]);
  return [['Name', name], ['Nationality', countryName(nationality)], ...named];
};

function CopyLine({ label, value }: { label: string; value: string }) {
  const copyText = useCopy();
  const copy = () =>
    copyText(value, { done: `${label} copied`, refused: 'Select the text and copy it' });
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 44,
        borderTop: '1px solid var(--line)',
      }}
    >
      <Box sx={{ flexGrow: 1, py: 0.5, overflowWrap: 'anywhere' }}>
        <Typography component="dt" variant="body2" color="textSecondary">
          {label}
        </Typography>
        <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
          <bdi>{value || '–'}</bdi>
        </Box>
      </Box>
      {value !== '' && (
        <IconButton size="small" aria-label={`Copy ${label}`} onClick={() => void copy()}>
          <ContentCopy fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}

function EditForm({ entry, onSaved, onCancel }: EntryParticularsProps & { onCancel: () => void }) {
  const { registration } = entry;
  const [draft, setDraft] = useState({ name: registration.name, ...registration.particulars });
  const [problem, setProblem] = useState('');
  const { run, isBusy, toast } = useApiAction(setProblem);
  const save = async () => {
    setProblem('');
    const { name, ...particulars } = draft;
    const saved = await run((token) =>
      changePeople(
        registration.bookingId,
        (people) =>
          people.map((each) => (each.n === registration.n ? { ...each, name, particulars } : each)),
        token,
      ),
    );
    if (saved === null) return;
    toast.success('Saved');
    onSaved();
  };
  const field = (name: ParticularName) => {
    const { label, kind, ...rest }: ParticularField = particularFields[name];
    return (
      <TextField
        key={name}
        size="small"
        label={label}
        value={draft[name]}
        onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
        type={kind === 'date' ? 'date' : 'text'}
        select={kind === 'choice'}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: 'max' in rest ? { maxLength: rest.max } : {},
        }}
      >
        {'choices' in rest && <MenuItem value="">Not said</MenuItem>}
        {'choices' in rest &&
          Object.entries(rest.choices).map(([key, words]) => (
            <MenuItem key={key} value={key}>
              {words}
            </MenuItem>
          ))}
      </TextField>
    );
  };
  return (
    <Stack
      component="form"
      spacing={2}
      aria-label="Particulars"
      sx={{ mb: 3 }}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        size="small"
        label="Name"
        value={draft.name}
        onChange={({ target }) => setDraft({ ...draft, name: target.value })}
      />
      {particularNames.map(field)}
      {problem !== '' && (
        <Typography color="error" role="alert">
          {problem}
        </Typography>
      )}
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="contained" loading={isBusy}>
          Save
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </Stack>
    </Stack>
  );
}
