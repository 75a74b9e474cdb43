import type { Weekday } from '@kerala-stays/domain/rates/rate-card';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

type WeekdayTogglesProps = {
  label: string;
  value: readonly Weekday[];
  disabled?: boolean;
  onChange: (value: Weekday[]) => void;
};

/** Seven toggle buttons, one per weekday. */
export function WeekdayToggles({ label, value, disabled = false, onChange }: WeekdayTogglesProps) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      size="small"
      color="primary"
      disabled={disabled}
      value={value}
      onChange={(_event, days: Weekday[]) => onChange(days.toSorted((a, b) => a - b))}
      sx={{ flexWrap: 'wrap' }}
    >
      {names.map((name, index) => (
        <ToggleButton
          key={name}
          value={(index + 1) as Weekday}
          sx={{ minHeight: 44, minWidth: 40, px: 0.75, textTransform: 'none' }}
        >
          <span aria-hidden="true">{name.slice(0, 2)}</span>
          <span className="visually-hidden">{name}</span>
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
