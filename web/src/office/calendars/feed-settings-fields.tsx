import { type BlockedSetting, blockedSettings } from '@kerala-stays/domain/calendars/calendar-feed';
import {
  type CalendarProvider,
  isPersonal,
} from '@kerala-stays/domain/calendars/calendar-provider';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';

/** Reading options of a calendar, set by staff. */
export type FeedSettings = {
  label: string;
  blocked: BlockedSetting;
  allDayCloses: boolean;
  passOn: boolean;
};

const blockedWords: Record<BlockedSetting, string> = {
  take: 'Closed here too',
  'ignore-windows': 'Closed, except windows',
  ignore: 'Free here',
};

type FeedSettingsFieldsProps = {
  provider: CalendarProvider;
  value: FeedSettings;
  onChange: (change: Partial<FeedSettings>) => void;
};

/** Reading options for new and existing calendars. */
export function FeedSettingsFields({ provider, value, onChange }: FeedSettingsFieldsProps) {
  return (
    <>
      <TextField
        label="Name (optional)"
        value={value.label}
        fullWidth
        helperText="Shown on the board, e.g. the name of the listing."
        slotProps={{ htmlInput: { maxLength: 60 } }}
        onChange={({ target }) => onChange({ label: target.value })}
      />
      <TextField
        select
        label="Nights that are only blocked there"
        value={value.blocked}
        fullWidth
        helperText="Windows are days too soon or too far ahead to be booked there."
        onChange={({ target }) => onChange({ blocked: target.value as BlockedSetting })}
      >
        {blockedSettings.map((setting) => (
          <MenuItem key={setting} value={setting}>
            {blockedWords[setting]}
          </MenuItem>
        ))}
      </TextField>
      <Box>
        <FormControlLabel
          control={
            <Switch
              checked={value.allDayCloses}
              slotProps={{ input: { 'aria-describedby': 'all-day-help' } }}
              onChange={(_event, allDayCloses) => onChange({ allDayCloses })}
            />
          }
          label="All-day entries close their nights even when marked free"
        />
        <FormHelperText id="all-day-help" sx={{ ml: 1.75 }}>
          {isPersonal(provider)
            ? 'Google, Apple and Outlook mark all-day entries free by themselves, so this is on by default.'
            : 'A portal marks as free what can be sold, so this is off by default.'}
        </FormHelperText>
      </Box>
      <FormControlLabel
        control={
          <Checkbox checked={value.passOn} onChange={(_event, passOn) => onChange({ passOn })} />
        }
        label="Pass its stays on to other portals"
      />
    </>
  );
}
