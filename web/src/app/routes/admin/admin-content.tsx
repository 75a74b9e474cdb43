import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { MuiRoot } from '#web/app/theme/mui-root.tsx';
import { Spinner } from '#web/components/spinner.tsx';
import { paths } from '#web/config/paths.ts';
import { LiveDataProvider } from '#web/lib/firebase/firestore-provider.tsx';
import { AdminLayout } from './admin-layout.tsx';

const Inquiries = lazy(() =>
  import('#web/features/admin-inquiries/components/inquiries-page.tsx').then((module) => ({
    default: module.InquiriesPage,
  })),
);

/** Paths below `/admin`, as the nested router wants them. */
const below = (path: string) => path.replace(/^\/admin\/?/, '');

/** The pages of the back office (route table of spec §2). Default export: loaded lazily by its door. */
export default function AdminContent({ uid }: { uid: string }) {
  return (
    <MuiRoot>
      <LiveDataProvider uid={uid}>
        <AdminLayout>
          <Suspense fallback={<Spinner />}>
            <Routes>
              <Route path={below(paths.admin.inquiries.path)} element={<Inquiries />} />
              <Route path="*" element={<Navigate to={paths.admin.href} replace />} />
            </Routes>
          </Suspense>
        </AdminLayout>
      </LiveDataProvider>
    </MuiRoot>
  );
}
