import type { Permission } from '@kerala-stays/domain/people/permissions';
import type { StaffRole } from '@kerala-stays/domain/people/staff-role';
import { type ReactNode, Suspense, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { useAccount } from '#web/account/account-context.tsx';
import { Permitted } from '#web/components/office/permitted.tsx';
import { PermittedPage } from '#web/components/office/permitted-page.tsx';
import { RoleContext, useMay } from '#web/components/office/role-context.ts';
import { Spinner } from '#web/components/spinner.tsx';
import { paths } from '#web/config/paths.ts';
import { InquiryNews } from '#web/office/inquiries/components/inquiry-news.tsx';
import { MuiRoot } from '#web/theme/mui-root.tsx';
import { AdminLayout } from './admin-layout.tsx';
import * as pages from './admin-pages.ts';
import { BoardRoute } from './board-route.tsx';
import { calendarAlerts } from './calendar-alerts-part.tsx';
import { bookingParts } from './conversation-parts.tsx';
import { InquiriesRoute } from './inquiries-route.tsx';
import { dashboardNeeds, pageNeeds } from './page-needs.ts';
import { upiToday } from './upi-today-part.tsx';

const { admin } = paths;

/** Paths below `/admin`, as the nested router expects them. */
const below = (path: string) => path.replace(/^\/admin\/?/, '');

/** Every page but the first, with the permission for it. */
const officePages: readonly { path: string; needs: Permission; page: ReactNode }[] = [
  { path: admin.hotels.path, needs: pageNeeds.hotels, page: <pages.ManageHotels /> },
  { path: admin.addHotel.path, needs: pageNeeds.addHotel, page: <pages.AddHotel /> },
  { path: admin.editHotel.path, needs: pageNeeds.editHotel, page: <pages.EditHotel /> },
  { path: admin.manageHotel.path, needs: pageNeeds.manageHotel, page: <pages.ManageHotel /> },
  { path: admin.categories.path, needs: pageNeeds.categories, page: <pages.Categories /> },
  { path: admin.inquiries.path, needs: pageNeeds.inquiries, page: <InquiriesRoute /> },
  { path: admin.conversations.path, needs: pageNeeds.conversations, page: <pages.Conversations /> },
  {
    path: admin.bookings.path,
    needs: pageNeeds.bookings,
    page: <pages.Bookings {...bookingParts} />,
  },
  { path: admin.upi.path, needs: pageNeeds.upi, page: <pages.Upi /> },
  { path: admin.board.path, needs: pageNeeds.board, page: <BoardRoute /> },
  { path: admin.arrivals.path, needs: pageNeeds.arrivals, page: <pages.Arrivals /> },
  { path: admin.register.path, needs: pageNeeds.register, page: <pages.Register /> },
  { path: admin.mail.path, needs: pageNeeds.mail, page: <pages.Mail /> },
  { path: admin.ledger.path, needs: pageNeeds.ledger, page: <pages.Ledger /> },
  { path: admin.invoices.path, needs: pageNeeds.invoices, page: <pages.Invoices /> },
  { path: admin.coupons.path, needs: pageNeeds.coupons, page: <pages.Coupons /> },
  { path: admin.addBanner.path, needs: pageNeeds.addBanner, page: <pages.AddBanner /> },
  { path: admin.manageBanner.path, needs: pageNeeds.manageBanner, page: <pages.ManageBanners /> },
  { path: admin.reviews.path, needs: pageNeeds.reviews, page: <pages.Reviews /> },
  { path: admin.suppliers.path, needs: pageNeeds.suppliers, page: <pages.Suppliers /> },
  { path: admin.people.path, needs: pageNeeds.people, page: <pages.People /> },
];

/** The dashboard; roles that see no bookings begin with the hotels. */
function HomeRoute() {
  if (!useMay(dashboardNeeds)) return <Navigate to={admin.hotels.href} replace />;
  return (
    <pages.Dashboard
      alerts={calendarAlerts}
      upi={<Permitted to="payments:record">{upiToday}</Permitted>}
    />
  );
}

/**
 * The person's role; the last known one while their session is missing, and until the next claim is
 * read.
 */
function useShownRole(): StaffRole | null {
  const { role } = useAccount();
  const [shown, setShown] = useState(role);
  if (role !== null && role !== shown) setShown(role);
  return role ?? shown;
}

/** Pages of the back office (product §2.1). Default export: loaded lazily by its door. */
export default function AdminContent() {
  const role = useShownRole();
  if (role === null) return <Spinner />;
  return (
    <RoleContext value={role}>
      <MuiRoot>
        <AdminLayout>
          <Permitted to="inquiries:read">
            <InquiryNews />
          </Permitted>
          <Suspense fallback={<Spinner />}>
            <Routes>
              <Route index element={<HomeRoute />} />
              {officePages.map(({ path, needs, page }) => (
                <Route
                  key={path}
                  path={below(path)}
                  element={
                    <PermittedPage key={path} to={needs}>
                      {page}
                    </PermittedPage>
                  }
                />
              ))}
              <Route path="*" element={<Navigate to={admin.href} replace />} />
            </Routes>
          </Suspense>
        </AdminLayout>
      </MuiRoot>
    </RoleContext>
  );
}
