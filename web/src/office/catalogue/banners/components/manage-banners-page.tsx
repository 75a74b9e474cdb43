import type { Banner } from '@kerala-stays/domain/content/banner';
import {
  bannerStatus,
  maxShownBanners,
  movedPlaces,
} from '@kerala-stays/domain/content/banner-places';
import { dateInKerala } from '@kerala-stays/domain/core/calendar';
import { messages } from '@kerala-stays/domain/core/messages';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useStaffAction } from '#web/account/use-staff-action.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { AdminPage } from '#web/components/office/admin-page.tsx';
import { EmptyState } from '#web/components/office/empty-state.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { paths } from '#web/config/paths.ts';
import { useServerNow } from '#web/lib/api/use-server-now.ts';
import { deleteBanner, placeBanners, updateBanner, useBanners } from '../api/banners.ts';
import { BannerCard } from './banner-card.tsx';
import { EditBannerDialog } from './edit-banner-dialog.tsx';

/** /admin/manage-banner (product §10.9). */
export function ManageBannersPage() {
  const today = dateInKerala(useServerNow());
  const { status, banners, retry } = useBanners(today);
  const { runConcurrently } = useStaffAction();
  const [editingId, setEditingId] = useState('');
  const [moved, setMoved] = useState('');
  const edited = banners.find(({ _id }) => _id === editingId);

  const toggle = (banner: Banner) =>
    void runConcurrently(() => updateBanner(banner._id, { isActive: !banner.isActive }), {
      success: messages.bannerStatusUpdated,
      failure: messages.updateBannerFailed,
      more: () => ({ detail: banner.title }),
    });
  const remove = (banner: Banner) =>
    runConcurrently(() => deleteBanner(banner._id), {
      success: messages.bannerDeleted,
      failure: messages.deleteBannerFailed,
      more: () => ({ detail: banner.title }),
    });
  const move = async (banner: Banner, index: number, step: -1 | 1) => {
    const isMoved = await runConcurrently(
      () => placeBanners(movedPlaces(banners, banner._id, step)),
      {
        failure: messages.orderFailed,
      },
    );
    if (isMoved) setMoved(`${banner.title}: place ${index + step + 1} of ${banners.length}`);
  };
  const addLink = (
    <Button component={Link} to={paths.admin.addBanner.href} variant="contained">
      Add New Banner
    </Button>
  );

  return (
    <AdminPage
      title="Manage Banners"
      intro={`On the home page, below the opening image: the first ${maxShownBanners} that are active and in their days.`}
      actions={banners.length > 0 && addLink}
    >
      {status === 'loading' && <Spinner label="Loading banners" />}
      {status === 'error' && <LoadFailure message={messages.fetchBannersFailed} onRetry={retry} />}
      {status === 'success' && banners.length === 0 && (
        <EmptyState title="No Banners Found" action={addLink} />
      )}
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(20rem, 100%), 1fr))',
          gap: 3,
          p: 0,
          m: 0,
        }}
      >
        {banners.map((banner, index) => (
          <BannerCard
            key={banner._id}
            banner={banner}
            standing={bannerStatus(banner, banners, today)}
            index={index}
            count={banners.length}
            onMove={(step) => void move(banner, index, step)}
            onToggle={() => toggle(banner)}
            onEdit={() => setEditingId(banner._id)}
            onDelete={() => remove(banner)}
          />
        ))}
      </Box>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
      {edited && <EditBannerDialog banner={edited} onClose={() => setEditingId('')} />}
    </AdminPage>
  );
}
