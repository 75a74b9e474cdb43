import type { RoomType } from '@kerala-stays/domain/catalogue/hotel';
import {
  type Accessible,
  accessibleChoices,
  houseChoices,
  houseLimits,
  houseRules,
  ruleAnswers,
} from '@kerala-stays/domain/house/house-facts';
import { houseMessages } from '@kerala-stays/domain/house/house-messages';
import { leavesNoGap } from '@kerala-stays/domain/house/house-text';
import { driveMinutes, landmarkKindNames } from '@kerala-stays/domain/house/place';
import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Grid from '@mui/material/Grid';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { FormField } from '#web/components/form-field.tsx';
import { BedsFields } from './beds-fields.tsx';
import { type HouseForm, houseLabels, houseRuleNames } from './house-form.ts';

type Form = { form: UseFormReturn<HouseForm> };
type TextName = Exclude<FieldPath<HouseForm>, `beds${string}` | `accessible${string}`>;

function Part({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  return (
    <section>
      <Typography variant="h5" component="h2">
        {title}
      </Typography>
      {intro !== undefined && (
        <Typography variant="body2" color="textSecondary">
          {intro}
        </Typography>
      )}
      {children}
    </section>
  );
}

function Times({ form, names }: Form & { names: readonly TextName[] }) {
  return (
    <Grid container columnSpacing={2}>
      {names.map((name) => (
        <Grid key={name} size={{ xs: 6, md: 3 }}>
          <FormField
            control={form.control}
            name={name}
            label={houseLabels[name]}
            type="time"
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </Grid>
      ))}
    </Grid>
  );
}

function Choice({ form, name, options }: Form & { name: TextName; options: [string, string][] }) {
  return (
    <Grid size={{ xs: 12, sm: 6, md: 4 }}>
      <FormField control={form.control} name={name} label={houseLabels[name]} select>
        <MenuItem value="">Not stated</MenuItem>
        {options.map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </FormField>
    </Grid>
  );
}

function AccessibleChoices({ form }: Form) {
  const chosen = form.watch('accessible');
  const set = (name: Accessible, isTrue: boolean) =>
    form.setValue(
      'accessible',
      (Object.keys(accessibleChoices) as Accessible[]).filter((each) =>
        each === name ? isTrue : chosen.includes(each),
      ),
      { shouldDirty: true },
    );
  return (
    <Grid container>
      {(Object.entries(accessibleChoices) as [Accessible, string][]).map(([name, label]) => (
        <Grid key={name} size={{ xs: 12, sm: 6, md: 4 }}>
          <FormControlLabel
            label={label}
            control={
              <Checkbox
                checked={chosen.includes(name)}
                onChange={({ target }) => set(name, target.checked)}
              />
            }
          />
        </Grid>
      ))}
    </Grid>
  );
}

function PlaceFields({ form }: Form) {
  return (
    <Part
      title="Place"
      intro="Guests whose stay is secured get the exact place, with directions. Everybody reads how far it is to the nearest airport, station, beach and viewpoint, by straight line."
    >
      <Grid container columnSpacing={2}>
        <Grid size={{ xs: 12, md: 8 }}>
          <FormField
            control={form.control}
            name="position"
            label={houseLabels.position}
            helperText="Such as 9.9658, 76.2421, or the address of a map page that shows the house."
          />
        </Grid>
        <Grid size={{ xs: 12, md: 4 }}>
          <FormField
            control={form.control}
            name="precision"
            label={houseLabels.precision}
            select
            helperText="About: the distances are those of a point up to 400 m away."
          >
            <MenuItem value="about">About, exact once secured</MenuItem>
            <MenuItem value="exact">The exact place</MenuItem>
          </FormField>
        </Grid>
        {landmarkKindNames.map((kind) => (
          <Grid key={kind} size={{ xs: 6, md: 3 }}>
            <FormField
              control={form.control}
              name={kind}
              label={houseLabels[kind]}
              type="number"
              helperText="Minutes by car"
              slotProps={{ htmlInput: driveMinutes }}
            />
          </Grid>
        ))}
      </Grid>
    </Part>
  );
}

/** For guests whose stay is secured; the public pages know nothing of it. */
function PrivateFields({ form }: Form) {
  return (
    <Part
      title="For guests who have booked"
      intro="On the page of their stay once it is secured. Never on the public page."
    >
      <Grid container columnSpacing={2}>
        {(['phone', 'phone2'] as const).map((name) => (
          <Grid key={name} size={{ xs: 12, md: 6 }}>
            <FormField
              control={form.control}
              name={name}
              label={houseLabels[name]}
              type="tel"
              helperText={name === 'phone' ? 'If empty, guests get the hotel’s public number.' : ''}
            />
          </Grid>
        ))}
      </Grid>
      <FormField
        control={form.control}
        name="arrivalText"
        label={houseLabels.arrivalText}
        multiline
        minRows={4}
        helperText={`Landmarks, the last bend, who opens. At most ${houseLimits.arrivalText} characters.`}
      />
      <FormField
        control={form.control}
        name="wifi"
        label={houseLabels.wifi}
        helperText="Name and password, if guests may have them before they arrive."
      />
    </Part>
  );
}

/** Read by staff alone. */
function DeskFields({ form }: Form) {
  return (
    <Part title="For the desk of the house" intro="Neither guests nor the public page see it.">
      <FormField
        control={form.control}
        name="sheetEmail"
        label={houseLabels.sheetEmail}
        type="email"
        helperText="Gets tomorrow’s arrivals each evening at 6, when there are any: guests with their numbers, beds, what they owe and what they asked for."
      />
    </Part>
  );
}

/** All fields of a house. */
export function HouseFields({ form, roomTypes }: Form & { roomTypes: readonly RoomType[] }) {
  const [checkInFrom, checkOutBy, beds] = form.watch(['checkInFrom', 'checkOutBy', 'beds']);
  return (
    <Stack spacing={4}>
      <Part title="Times" intro="In Kerala’s time.">
        <Times form={form} names={['checkInFrom', 'checkInUntil', 'checkOutBy']} />
        {leavesNoGap({ checkInFrom, checkOutBy }) && (
          <Alert severity="warning">{houseMessages.noGap}</Alert>
        )}
        <Times form={form} names={['quietFrom', 'quietUntil']} />
      </Part>
      <Part title="Meals and parking">
        <Grid container columnSpacing={2}>
          {(['meals', 'kitchen', 'parking'] as const).map((name) => (
            <Choice
              key={name}
              form={form}
              name={name}
              options={Object.entries(houseChoices[name])}
            />
          ))}
        </Grid>
      </Part>
      <Part title="House rules">
        <Grid container columnSpacing={2}>
          {houseRuleNames.map((rule) => (
            <Choice
              key={rule}
              form={form}
              name={rule}
              options={ruleAnswers.map((answer) => [answer, houseRules[rule][answer]])}
            />
          ))}
        </Grid>
      </Part>
      <Part title="Accessibility" intro="Only what somebody has looked at.">
        <AccessibleChoices form={form} />
      </Part>
      <Part title="Beds">
        <BedsFields
          roomTypes={roomTypes}
          beds={beds}
          problem={form.formState.errors.beds?.message as string | undefined}
          onChange={(next) => form.setValue('beds', next, { shouldDirty: true })}
        />
      </Part>
      <Part title="More for everybody">
        <FormField
          control={form.control}
          name="registrationNumber"
          label={houseLabels.registrationNumber}
          helperText="From the tourism department, e.g. Homestay, class Gold."
        />
        <FormField
          control={form.control}
          name="note"
          label={houseLabels.note}
          multiline
          minRows={2}
          helperText={`At most ${houseLimits.note} characters.`}
        />
      </Part>
      <PlaceFields form={form} />
      <PrivateFields form={form} />
      <DeskFields form={form} />
    </Stack>
  );
}
