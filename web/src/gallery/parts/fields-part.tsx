import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FormField } from '#web/components/form-field.tsx';
import { TagEditor } from '#web/components/office/tag-editor.tsx';
import styles from '../gallery.module.css';
import { Sample } from '../sample.tsx';

export function FieldsPart() {
  const { control, setError } = useForm({
    defaultValues: {
      name: 'Meera Nair',
      email: 'meera@',
      message: 'Two rooms, please.',
      city: 'Munnar',
      date: '',
      closed: 'Not now',
    },
  });
  const [tags, setTags] = useState(['Garden', 'Breakfast']);
  useEffect(() => {
    setError('email', { message: 'Please enter a valid email address.' });
  }, [setError]);
  return (
    <div className={styles.fields}>
      <Sample name="FormField">
        <FormField control={control} name="name" label="Name" helperText="As on the passport" />
        <FormField control={control} name="email" label="Email" required />
        <FormField control={control} name="message" label="Message" multiline minRows={3} />
        <FormField control={control} name="city" label="City" select>
          {['Munnar', 'Kochi', 'Vagamon'].map((city) => (
            <MenuItem key={city} value={city}>
              {city}
            </MenuItem>
          ))}
        </FormField>
        <FormField
          control={control}
          name="date"
          label="Arrival"
          type="date"
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <FormField control={control} name="closed" label="Disabled" disabled />
      </Sample>
      <Sample name="Checkbox and Switch">
        <div className={styles.row}>
          <FormControlLabel control={<Checkbox defaultChecked />} label="Featured" />
          <FormControlLabel control={<Switch defaultChecked />} label="Active" />
        </div>
      </Sample>
      <Sample name="TagEditor">
        <TagEditor noun="Feature" values={tags} onChange={setTags} />
      </Sample>
    </div>
  );
}
