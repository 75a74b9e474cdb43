import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { setNotices, useNoticeState } from './desktop-notices.ts';

/** Turns notices of the system on for this browser, where it can show them. */
export function NoticeSwitch() {
  const state = useNoticeState();
  if (state === 'missing') return null;
  return (
    <>
      <FormControlLabel
        control={
          <Switch
            size="small"
            checked={state === 'on'}
            disabled={state === 'blocked'}
            onChange={(_event, on) => void setNotices(on)}
          />
        }
        label="Notify me here"
        slotProps={{ typography: { variant: 'body2' } }}
      />
      {state === 'blocked' && (
        <Typography variant="caption" component="p" color="text.secondary">
          Your browser blocks notifications of this site. Allow them beside its address.
        </Typography>
      )}
    </>
  );
}
