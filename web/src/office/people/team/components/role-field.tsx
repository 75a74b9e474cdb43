import { dutiesOf, roleNames } from '@kerala-stays/domain/people/role-words';
import { type StaffRole, staffRoles } from '@kerala-stays/domain/people/staff-role';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';

type RoleFieldProps = { value: StaffRole; onChange: (role: StaffRole) => void };

/** The choice of a role, with what it may do. */
export function RoleField({ value, onChange }: RoleFieldProps) {
  return (
    <>
      <TextField
        select
        fullWidth
        margin="normal"
        label="Role"
        value={value}
        onChange={(event) => onChange(event.target.value as StaffRole)}
      >
        {staffRoles.map((role) => (
          <MenuItem key={role} value={role}>
            {roleNames[role]}
          </MenuItem>
        ))}
      </TextField>
      {/* Open, the list would push a refusal out of a phone's dialog. */}
      <details>
        <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', py: 0.5 }}>
          What this role can do
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {roleNames[value]} can do this: {dutiesOf(value)}.
        </Typography>
      </details>
    </>
  );
}
