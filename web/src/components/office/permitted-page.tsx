import { type Permission, whoMay } from '@kerala-stays/domain/people/permissions';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '#web/config/paths.ts';
import { AdminPage } from './admin-page.tsx';
import { useMay } from './role-context.ts';

/**
 * A page for the roles with a permission. The others read who has it. A page that is open stays when
 * the role changes: what was typed is not lost, and a save says why it is refused.
 */
export function PermittedPage({ to, children }: { to: Permission; children: ReactNode }) {
  const isAllowed = useMay(to);
  const [wasAllowed, setWasAllowed] = useState(isAllowed);
  if (isAllowed && !wasAllowed) setWasAllowed(true);
  if (wasAllowed) return children;
  return (
    <AdminPage title="Not for your role">
      <Typography sx={{ maxWidth: '40rem', mb: 3 }}>
        {whoMay(to)} Ask a manager if you need it.
      </Typography>
      <Button component={Link} to={paths.admin.href} variant="outlined">
        Back to the office
      </Button>
    </AdminPage>
  );
}
