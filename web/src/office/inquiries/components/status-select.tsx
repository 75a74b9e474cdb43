import {
  type InquiryStatus,
  inquiryStatusDisplay,
  inquiryStatuses,
} from '@kerala-stays/domain/inquiries/inquiry-lifecycle';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';

/** The colours of product §6.4: light backgrounds with text that passes AA. */
const tones = {
  yellow: { ground: '#fdf0c4', ink: '#624a00' },
  blue: { ground: '#dceaf8', ink: '#0d4677' },
  green: { ground: '#dcefe2', ink: '#14552e' },
  red: { ground: '#fae0dc', ink: '#8a2217' },
} as const;

export function statusTone(status: InquiryStatus) {
  return tones[inquiryStatusDisplay[status].colour];
}

type StatusSelectProps = {
  status: InquiryStatus;
  /** Whose status it is, for screen readers. */
  label: string;
  onChange: (status: InquiryStatus) => void;
};

/** The status of an inquiry, in its colour; choosing another saves it at once. */
export function StatusSelect({ status, label, onChange }: StatusSelectProps) {
  const tone = statusTone(status);
  return (
    <Select
      size="small"
      value={status}
      onChange={(event) => onChange(event.target.value)}
      onClick={(event) => event.stopPropagation()}
      inputProps={{ 'aria-label': label }}
      sx={{
        minWidth: 136,
        fontWeight: 600,
        fontSize: '0.875rem',
        color: tone.ink,
        backgroundColor: tone.ground,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
        '& .MuiSvgIcon-root': { color: tone.ink },
      }}
    >
      {inquiryStatuses.map((value) => (
        <MenuItem key={value} value={value}>
          {inquiryStatusDisplay[value].label}
        </MenuItem>
      ))}
    </Select>
  );
}
