import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link, useNavigate } from 'react-router-dom';
import { AdminPage } from '#web/components/office/admin-page.tsx';
import { paths } from '#web/config/paths.ts';
import { useBannerForm } from '../use-banner-form.ts';
import { BannerFields } from './banner-fields.tsx';

/** /admin/add-banner: image with preview and remove, title, and days (product §10.9). */
export function AddBannerPage() {
  const navigate = useNavigate();
  const form = useBannerForm(null, () => void navigate(paths.admin.manageBanner.href));
  const { kept, busy, submit } = form;
  return (
    <AdminPage title="Add Banner">
      <form noValidate onSubmit={submit}>
        <Stack spacing={2} sx={{ maxWidth: 560 }}>
          <BannerFields form={form} currentUrl="" />
          <Stack direction="row" spacing={1.5}>
            <Button type="submit" variant="contained" disabled={busy}>
              {busy ? 'Adding...' : 'Add Banner'}
            </Button>
            <Button
              component={Link}
              to={paths.admin.manageBanner.href}
              onClick={kept.forget}
              color="inherit"
            >
              Cancel
            </Button>
          </Stack>
        </Stack>
      </form>
    </AdminPage>
  );
}
