import { dutiesOf, dutyList, roleNames } from '@kerala-stays/domain/people/role-words';
import { staffRoles } from '@kerala-stays/domain/people/staff-role';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** All roles with what each may do, from the permissions themselves. */
export function RoleList() {
  return (
    <Box component="section" aria-labelledby="roles" sx={{ mt: 5 }}>
      <Typography variant="h3" component="h2" id="roles" sx={{ mb: 2 }}>
        What each role can do
      </Typography>
      {staffRoles.map((role) => (
        <Box component="details" key={role} sx={{ borderTop: 1, borderColor: 'divider', py: 1.5 }}>
          <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 700 }}>
            {roleNames[role]}
          </Box>
          {role === 'manager' ? (
            <Typography sx={{ mt: 1 }}>A manager can do {dutiesOf(role)}.</Typography>
          ) : (
            <Box component="ul" sx={{ mt: 1, mb: 0, pl: 3, columns: { md: 2 }, listStyle: 'disc' }}>
              {dutyList(role).map((duty) => (
                <li key={duty}>{duty}</li>
              ))}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
